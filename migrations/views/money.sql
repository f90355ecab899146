-- Checked when the transaction ends, so that the lines of a posting can be written one after the other.
create or replace function assert_posting_balances() returns trigger language plpgsql as $$
declare
  wanted text := case tg_table_name when 'journal_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
  lines integer;
  rest numeric;
begin
  select count(*), coalesce(sum(amount), 0) into lines, rest from journal_lines where entry_id = wanted;
  if lines < 2 or rest <> 0 then
    raise exception 'posting % does not balance: % lines, rest %', wanted, lines, rest using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- What is held for a party in a currency never falls below zero, so that nobody is paid with the money of another.
create or replace function assert_deposits_held() returns trigger language plpgsql as $$
declare
  entry journal_entries%rowtype;
  held numeric;
begin
  select * into entry from journal_entries where id = new.entry_id;
  select coalesce(sum(-l.amount), 0) into held
  from journal_lines l join journal_entries e on e.id = l.entry_id
  where e.case_id = entry.case_id and e.currency = entry.currency and l.account = 'deposits' and l.party = new.party;
  if held < 0 then
    raise exception 'posting % takes more than is held for the % of %', new.entry_id, new.party, entry.case_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- The balance of an account of a case in its natural direction: the bank by its debits, the others by their credits.
create or replace view journal_balances as
select e.case_id, e.currency, l.account, l.party, sum(case l.account when 'bank' then l.amount else -l.amount end) as balance
from journal_lines l join journal_entries e on e.id = l.entry_id
group by e.case_id, e.currency, l.account, l.party;
