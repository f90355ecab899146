-- What the bank's statement and the centre's own books are compared by.

-- A reference as people copy it: digits of either script, no spaces or marks, no capitals. Null where nothing is left.
create function reference_key(reference text) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(lower(translate(reference, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')), '[[:space:][:punct:]]+', '', 'g'), '')
$$;
-- The words of a text that may be somebody's reference: at least four signs with a digit among them.
create function reference_words(details text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct key), '{}')
  from regexp_split_to_table(details, '[[:space:],;،؛()"]+') word, reference_key(word) key
  where length(key) >= 4 and key ~ '[0-9]'
$$;

alter table money_movements
  -- The case that the statement itself named. A match gives a line its case, and taking the match back gives this one back.
  add column stated_case_id text references cases,
  -- How well the two sides of a match fit, out of a hundred; null: marked by hand.
  add column match_score integer check (match_score between 0 and 100),
  add column ref_key text generated always as (reference_key(external_id)) stored,
  add column details_words text[] not null generated always as (reference_words(details)) stored;
grant update (match_score) on money_movements to arb_app;

create index money_movements_open_reference on money_movements (ref_key, currency) where not matched;
create index money_movements_open_words on money_movements using gin (details_words) where not matched and origin = 'statement';
create index money_movements_open_amount on money_movements (currency, amount, value_on) where not matched;
create index money_movements_by_match on money_movements (matched_with) where matched_with is not null;

alter table provider_statements
  add column size bigint not null default 0,
  -- Lines that had come in with an earlier file.
  add column known_before integer not null default 0,
  -- When the portal had looked for what its lines fit to; null: still looking.
  add column compared_at timestamptz;
grant update (compared_at) on provider_statements to arb_app;

-- The lines of a file while it is read and judged; the transaction that puts them here takes them away again.
create unlogged table statement_intake (
  intake text not null,
  line_no integer not null,
  external_id text not null,
  value_on date not null,
  amount numeric(18, 2) not null,
  currency text not null,
  amount_base numeric(18, 2) not null,
  fx_rate numeric(15, 6) not null,
  case_id text,
  details text not null,
  primary key (intake, line_no)
);
revoke update, truncate on statement_intake from arb_app;
