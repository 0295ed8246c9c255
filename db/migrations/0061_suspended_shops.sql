/*
An operator suspends a confirmed shop with a reason, and another lifts that. A suspended shop sells nothing; what was sold and what is held goes on.
*/
alter table merchants.merchant drop constraint merchant_status_check;
alter table merchants.merchant add constraint merchant_status_check check (status in (0, 1, 2, 3));
alter table merchants.merchant drop constraint a_note_belongs_to_a_rejection;
alter table merchants.merchant add constraint a_note_belongs_to_a_rejection check (reject_reason is null or reject_code is not null or status = 3);
alter table merchants.shop_decision
  drop constraint shop_decision_decision_check,
  drop constraint shop_decision_check1;
alter table merchants.shop_decision
  add constraint shop_decision_decision_check check (decision in ('approve', 'reject', 'suspend', 'lift')),
  add constraint a_note_belongs_to_a_refusal_or_a_suspension check (case when decision in ('suspend', 'lift') then reject_reason is not null else reject_reason is null or reject_code is not null end);
