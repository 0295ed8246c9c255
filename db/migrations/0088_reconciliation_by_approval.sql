/*
What two operators decide may be about no customer, such as a settlement or a fee of the bank: the bucket of an approval is that of its subject, and the customer may be
unknown. Proposals about differences with the bank move onto the approvals. `reconciliation.correction` keeps what was done: its ids are those of the old proposals, since
entries of rule 40 name them.
*/
alter table platform.approval
  alter column customer_id drop not null,
  drop constraint approval_in_the_bucket_of_its_customer,
  add constraint approval_in_the_bucket_of_its_subject check (bucket = (subject_id & 63));

create temporary table proposal_moved on commit drop as
select p.*, nextval('platform.approval_number') * 64 + (p.difference_id & 63) as approval_id, case
    when d.kind in ('card_refund', 'refund_in_doubt') and d.reference ~ '^\d{1,18}$' then (
      select customer_id from gateway.refund r where r.bucket = (d.reference::bigint & 63) and r.id = d.reference::bigint)
    when d.kind in ('card_payment', 'card_refund', 'card_chargeback', 'payment_in_doubt', 'refund_in_doubt') then (
      select customer_id from gateway.attempt where authority = d.reference limit 1)
    when d.kind in ('cash_out', 'cash_out_return') then (select customer_id from wallet.cash_out where bank_reference = d.reference limit 1)
  end as customer_id
from (select * from reconciliation.proposal order by id) p join reconciliation.difference d on d.id = p.difference_id;

insert into platform.approval (bucket, id, kind, subject_id, customer_id, payload, reason, state, proposed_by, proposed_at, decided_by, decided_at, decision_reason)
select difference_id & 63, approval_id, 'reconciliation.proposal', difference_id, customer_id, jsonb_build_object('resolution', resolution), reason, state, proposed_by,
  proposed_at, decided_by, decided_at, decision_reason
from proposal_moved;

create table reconciliation.correction (
  id bigint primary key,
  difference_id bigint not null references reconciliation.difference,
  approval_id bigint not null unique,
  resolution text not null check (resolution in ('to_suspense', 'to_cost', 'settle', 'paid', 'not_paid')),
  -- Null where the gateway's own rules post what follows.
  entry_id bigint,
  constraint corrected_in_the_books check ((entry_id is not null) = (resolution in ('to_suspense', 'to_cost', 'settle')))
);
create index correction_of_difference on reconciliation.correction (difference_id, id);
grant select, insert on reconciliation.correction to nesye_app;
insert into reconciliation.correction (id, difference_id, approval_id, resolution, entry_id)
select id, difference_id, approval_id, resolution, entry_id from proposal_moved where state = 'approved';

create sequence reconciliation.correction_number as bigint;
select setval('reconciliation.correction_number', last_value, is_called) from reconciliation.proposal_number;
grant usage on reconciliation.correction_number to nesye_app;
drop table reconciliation.proposal;
drop sequence reconciliation.proposal_number;

-- Its result gets a column more.
drop function if exists platform.operator_queue_counts(int);
