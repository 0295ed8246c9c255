/*
An application to a lender becomes an outside order, with an id of its own, as a request may need several: after an offer that was not accepted, or where the lender lost it.
A request has the id while that order has not ended. How often the lender was asked is kept by the order.
The times are those of the migration, so that each is asked about soon and none looks forgotten.
*/
create sequence origination.application_number as bigint;
grant usage on origination.application_number to nesye_app;
alter table origination.credit_request add column application_id bigint check (bucket = (application_id & 63));
create unique index credit_request_of_application on origination.credit_request (application_id, bucket) where application_id is not null;

-- Those that were sent, and those whose task waits: the others wait for an operator. Then the tasks of the version before, which no process does any more.
do $$
begin
  create temporary table task_waits (id bigint) on commit drop;
  if to_regclass('graphile_worker._private_jobs') is not null then
    insert into task_waits select (j.payload ->> 'requestId')::bigint from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'origination.contact_lender';
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'origination.contact_lender';
  end if;
  update origination.credit_request r set application_id = nextval('origination.application_number') * 64 + bucket
  where phase = 6 and status = 1 and (lender_state = 'pending' or lender_state = 'none' and (lender_asked > 0 or id in (select w.id from task_waits w)));
end $$;
insert into platform.outside_order (bucket, kind, subject_id, state, due_at, submissions, inquiries, sent_at, inquired_at)
select bucket, 'origination.application', application_id, case when lender_state = 'pending' then 'accepted' when lender_asked > 0 then 'in_doubt' else 'open' end, updated_at,
       least(lender_asked, 1), lender_asked, now(), now() - interval '21 minutes'
from origination.credit_request where application_id is not null;
alter table origination.credit_request drop column lender_asked;
