/*
Proposals to re-age a credit move onto the approvals of two operators. `hardship.re_age` keeps what was done: its rows are those that were approved, and each names its
approval. Their ids stay, since changes of schedules name them.
*/
create temporary table re_age_moved on commit drop as
select r.*, nextval('platform.approval_number') * 64 + r.bucket as approval_id from (select * from hardship.re_age order by id) r;

insert into platform.approval (bucket, id, kind, subject_id, customer_id, payload, reason, state, proposed_by, proposed_at, decided_by, decided_at, decision_reason)
select bucket, approval_id, 'hardship.re_age', facility_id, customer_id, jsonb_build_object('count', count), reason, state, proposed_by, proposed_at, decided_by, decided_at, decision_reason
from re_age_moved;

drop function if exists hardship.erase_closed_customer(bigint);
drop index hardship.re_age_by_state, hardship.re_age_open;
alter table hardship.re_age drop constraint decided_as_a_whole, drop constraint done_when_approved, drop constraint nobody_decides_on_his_own, add column approval_id bigint;
delete from hardship.re_age where state <> 'approved';
update hardship.re_age r set approval_id = m.approval_id from re_age_moved m where m.bucket = r.bucket and m.id = r.id;
alter table hardship.re_age rename column decided_by to done_by;
alter table hardship.re_age rename column decided_at to done_at;
alter table hardship.re_age
  drop column reason, drop column state, drop column proposed_by, drop column proposed_at, drop column decision_reason,
  alter column approval_id set not null, alter column done_by set not null, alter column done_at set not null, alter column amount set not null,
  alter column first_due_date set not null, alter column policy_from set not null, alter column plan set not null, alter column done_on set not null,
  add constraint re_age_by_its_approval unique (approval_id, bucket);
revoke update on hardship.re_age from nesye_app;
