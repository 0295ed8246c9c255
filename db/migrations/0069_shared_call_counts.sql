/*
# Counts of calls are shared

Each process counted the calls of a user by itself: n processes allowed n times as much, and a restart forgot. The processes now add what they counted to this
table about once a second and read what the others counted (ADR 60).

Unlogged: the counts of a minute need not survive a crash of the database, and they must not add to the log that every purchase waits for.
*/
create unlogged table platform.call_count (
  call_class text not null check (call_class in ('read', 'write', 'money', 'costly', 'bulky')),
  -- A user's id, or the network of a caller without one.
  caller text not null,
  -- Which minute or hour, counted from 1970.
  window_no bigint not null,
  calls integer not null check (calls > 0),
  changed_at timestamptz not null default clock_timestamp(),
  -- From then on no sliding window reaches back to this one.
  expires_at timestamptz not null,
  primary key (call_class, caller, window_no)
);
create index call_count_by_change on platform.call_count (changed_at);
grant select, insert, update, delete on platform.call_count to nesye_app;
