/*
A mandate that waits at its bank, and the end of one that its bank has not confirmed, become outside orders. How often the bank was asked is kept by the order.
The times are those of the migration, so that each is asked about soon and none looks forgotten.
*/
insert into platform.outside_order (bucket, kind, subject_id, state, due_at, submissions, inquiries, sent_at, inquired_at)
select bucket, 'mandates.mandate', id, case when sign_url is null then 'in_doubt' else 'accepted' end, created_at, 1, inquiries + 1, now(), now() - interval '1 minute'
from mandates.mandate where source = 'bank' and state = 'pending'
union all
select bucket, 'mandates.mandate_end', id, 'in_doubt', ended_at, 1, inquiries + 1, now(), now() - interval '21 minutes' from mandates.mandate where bank_end = 'wanted';

drop index mandates.mandate_at_the_bank;
alter table mandates.mandate
  drop constraint only_a_bank_is_signed_at, drop constraint what_holds_is_not_ended_at_the_bank,
  drop column bank_end, drop column inquiries,
  add constraint only_a_bank_is_signed_at check (source = 'bank' or (state not in ('pending', 'refused') and bank_reference is null));

-- Tasks of the version before, which no process does any more.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'mandates.sync_mandate';
  end if;
end $$;
