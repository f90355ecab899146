-- A timetable that the tribunal revises is an order of its own, which shows the dates as they were and as they are.
alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check
  check (kind in ('PO1', 'Jurisdiction', 'Default', 'Interim', 'Timetable'));
