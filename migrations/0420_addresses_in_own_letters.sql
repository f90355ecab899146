-- An account is found by its address with the domain in its own letters (kernel/addresses/domain.ts). Accounts whose domain was typed
-- in ASCII ("xn--...") get that form. Where it belongs to another account already, that one is the account of the address from now on;
-- the other row stays as it is.
create function pg_temp.decode_label(label text) returns text language plpgsql as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  coded text := lower(substr(label, 5));
  dash int := length(coded) - position('-' in reverse(coded)) + 1;
  letters text := case when position('-' in coded) > 0 then left(coded, dash - 1) else '' end;
  at int := case when position('-' in coded) > 0 then dash + 1 else 1 end;
  code bigint := 128;
  place bigint := 0;
  bias bigint := 72;
  before bigint; weight bigint; k bigint; digit bigint; threshold bigint; step bigint; size bigint;
begin
  if coded = '' or length(coded) > 59 then return label; end if;
  while at <= length(coded) loop
    before := place;
    weight := 1;
    k := 36;
    loop
      digit := position(substr(coded, at, 1) in digits) - 1;
      if digit < 0 or at > length(coded) then return label; end if;
      at := at + 1;
      threshold := least(greatest(k - bias, 1), 26);
      place := place + digit * weight;
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    end loop;
    size := length(letters) + 1;
    step := case when before = 0 then (place - before) / 700 else (place - before) / 2 end;
    step := step + step / size;
    bias := 0;
    while step > 455 loop
      step := step / 35;
      bias := bias + 36;
    end loop;
    bias := bias + 36 * step / (step + 38);
    code := code + place / size;
    place := place % size;
    letters := overlay(letters placing chr(code::int) from place::int + 1 for 0);
    place := place + 1;
  end loop;
  return letters;
exception when others then
  -- A label that stands for no letters.
  return label;
end $$;

with own as (
  select id, split_part(email, '@', 1) || '@' || (
      select string_agg(case when label ~* '^xn--' then pg_temp.decode_label(label) else lower(label) end, '.' order by n)
      from string_to_table(split_part(email, '@', 2), '.') with ordinality as labels (label, n)) as email
  from people where email ~* '^[^@]+@([^@]*\.)?xn--'
), first as (
  select distinct on (lower(email)) id, email from own order by lower(email), id
)
update people set email = first.email from first
where people.id = first.id and not exists (select from people as other where lower(other.email) = lower(first.email));
