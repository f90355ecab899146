-- rolling: yes
-- For whom a notice is: its mail asks again before it leaves. Notices from before are for the whole case.
alter table notifications
  add column audience text not null default 'case',
  add column audience_parties text[] not null default '{}';
