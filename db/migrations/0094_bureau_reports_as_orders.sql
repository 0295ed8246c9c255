/*
Reports of the credit bureau that were agreed to become outside orders: how often the bureau was asked for one, and when, is kept by its order.
*/
insert into platform.outside_order (bucket, kind, subject_id, state, due_at, submissions, inquiries, sent_at, inquired_at)
select bucket, 'credit_assessment.report', id, case when state <> 'preparing' then 'ended' when inquiries = 0 then 'open' else 'in_doubt' end, validated_at,
       least(inquiries, 1), inquiries, inquired_at, inquired_at
from credit_assessment.report where validated_at is not null;

alter table credit_assessment.report drop column inquiries, drop column inquired_at;

-- Tasks of the version before, which no process does any more. Each minute finds the orders that they were for.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in
      ('wallet.send_cash_out', 'wallet.push_due_money', 'gateway.send_refund', 'mandates.send_draw', 'credit_assessment.fetch_report');
  end if;
end $$;
