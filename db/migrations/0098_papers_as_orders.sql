/*
What a notary or a courier is asked to do with a paper becomes an outside order: a note to be issued, a note to be made void, and, by the charge that pays it, a way back.
The times are those of the migration, so that each is asked about soon and none looks forgotten.
*/
insert into platform.outside_order (bucket, kind, subject_id, state, due_at, submissions, inquiries, sent_at, inquired_at)
select id & 63, case state when 'registered' then 'guarantees.note' else 'guarantees.note_void' end, id, 'in_doubt', updated_at, 1, 1, now(), now() - interval '21 minutes'
from guarantees.instrument where form = 'electronic' and state in ('registered', 'return_requested')
union all
select charge_id & 63, 'guarantees.shipment', charge_id, case state when 'return_paid' then 'in_doubt' else 'accepted' end, updated_at, 1, 1, now(), now() - interval '21 minutes'
from guarantees.instrument where return_way = 'courier' and state in ('return_paid', 'in_transit');

alter table guarantees.instrument drop column party_asked_at;
create index instrument_of_charge on guarantees.instrument (charge_id) where charge_id is not null;

-- Tasks of the version before, which no process does any more.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('guarantees.follow_paper', 'guarantees.follow_papers');
  end if;
end $$;
