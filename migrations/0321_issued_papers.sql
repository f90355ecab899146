-- Papers that the centre or a tribunal sends to others, each with the code it prints: what the public page knows of them.
-- No party and no text. What was issued before has no code and no row.
create table issued_papers (
  code text primary key,
  case_id text not null references cases,
  kind text not null check (kind in ('letter', 'order', 'minutes', 'costs')),
  document_no text not null,
  -- In the order of printing.
  languages text not null check (languages in ('en', 'ar', 'en ar', 'ar en')),
  issued_at timestamptz not null,
  -- Of which papers one is the latest and the others are replaced: the versions of the same minutes.
  series text,
  -- A paper that is made when it is asked for is made once for its number; again when the same number gives other bytes.
  round integer not null default 1 check (round > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The centre's seal over the bytes; none where no key of the centre's is configured.
  signature_hex text,
  public_key_pem text,
  key_id text,
  algorithm text,
  unique (case_id, kind, document_no, languages, round),
  check (num_nulls(signature_hex, public_key_pem, key_id, algorithm) in (0, 4))
);
create index issued_papers_by_series on issued_papers (case_id, kind, series) where series is not null;
revoke update, delete, truncate on issued_papers from arb_app;
