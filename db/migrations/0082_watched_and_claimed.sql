/*
# What was watched, and who works on what

A video counted as seen once it was opened. Now the parts that an operator has played are stored, and an approval needs all of them.
Two operators were led to the same next case: a case of a queue is claimed for a few minutes.
*/
-- As the server has read it from the file; null for what was sent before.
alter table kyc.upload add column duration_ms int check (duration_ms >= 0);

create table kyc.video_watch (
  review_id bigint not null references kyc.review,
  operator_id bigint not null,
  -- Milliseconds of the video that were played, whatever their order.
  ranges int4multirange not null,
  at timestamptz not null,
  primary key (review_id, operator_id)
);
grant select, insert, update on kyc.video_watch to nesye_app;

create table kyc.case_claim (
  queue text not null check (queue in ('reviews', 'shops', 'credit', 'papers', 'clm', 'disputes')),
  case_id bigint not null,
  operator_id bigint not null,
  until timestamptz not null,
  primary key (queue, case_id)
);
create index case_claim_by_end on kyc.case_claim (until);
grant select, insert, update, delete on kyc.case_claim to nesye_app;
