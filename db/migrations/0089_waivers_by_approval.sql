/*
Proposals to forgive penalties move onto the approvals of two operators. `servicing.penalty_waiver` keeps what was forgiven: a row for each installment, which names its
approval. Their ids stay, since entries of rule 14 name them; the subject of an approval is the number that its proposal had.
*/
create temporary table waiver_moved on commit drop as
select w.*, nextval('platform.approval_number') * 64 + w.bucket as approval_id
from (select * from servicing.penalty_waiver where id = proposal_id order by id) w;

insert into platform.approval (bucket, id, kind, subject_id, customer_id, payload, reason, state, proposed_by, proposed_at, decided_by, decided_at, decision_reason)
select m.bucket, m.approval_id, 'servicing.waiver', m.id, m.customer_id, jsonb_build_object('rows', (
    select jsonb_agg(jsonb_build_object('installment', w.purchase_id * 64 + w.seq, 'amount', w.amount) order by w.purchase_id, w.seq)
    from servicing.penalty_waiver w where w.bucket = m.bucket and w.proposal_id = m.id)),
  m.reason, m.state, m.proposed_by, m.proposed_at, m.decided_by, m.decided_at, m.decision_reason
from waiver_moved m;

drop index servicing.penalty_waiver_by_state, servicing.penalty_waiver_open, servicing.penalty_waiver_of_proposal;
alter table servicing.penalty_waiver
  drop constraint approved_in_the_books, drop constraint decided_by_somebody, drop constraint nobody_decides_on_his_own, drop constraint proposal_of_the_same_bucket,
  add column approval_id bigint;
delete from servicing.penalty_waiver where state <> 'approved';
update servicing.penalty_waiver w set approval_id = m.approval_id from waiver_moved m where m.bucket = w.bucket and m.id = w.proposal_id;
alter table servicing.penalty_waiver rename column decided_at to waived_at;
alter table servicing.penalty_waiver
  drop column reason, drop column state, drop column proposed_by, drop column proposed_at, drop column decided_by, drop column decision_reason, drop column proposal_id,
  alter column approval_id set not null, alter column waived_at set not null, alter column entry_id set not null,
  add constraint approval_of_the_same_bucket check (bucket = (approval_id & 63)),
  add constraint waived_once_by_an_approval unique (approval_id, purchase_id, seq, bucket);
revoke update on servicing.penalty_waiver from nesye_app;

-- Its result loses a column.
drop function if exists platform.operator_queue_counts(int);
