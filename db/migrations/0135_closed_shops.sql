/*
Two operators close a shop for good. It sells nothing any more; what it is owed is held until a day that they agree on, and is paid out from then on. Two operators may release it
earlier.
*/
alter table merchants.merchant
  drop constraint merchant_status_check,
  drop constraint a_note_belongs_to_a_rejection,
  -- The first business day on which a closed shop is paid again.
  add column payouts_held_until date;
alter table merchants.merchant
  add constraint merchant_status_check check (status in (0, 1, 2, 3, 4)),
  add constraint a_note_belongs_to_a_rejection check (reject_reason is null or reject_code is not null or status in (3, 4)),
  add constraint a_closed_shop_is_held_until_a_day check ((status = 4) = (payouts_held_until is not null));
grant update (payouts_held_until) on merchants.merchant to nesye_app;

alter table merchants.shop_decision
  drop constraint shop_decision_decision_check,
  drop constraint a_suspension_has_a_reason;
alter table merchants.shop_decision
  add constraint shop_decision_decision_check check (decision in ('approve', 'reject', 'suspend', 'lift', 'close', 'release')),
  add constraint a_suspension_has_a_reason check (decision not in ('suspend', 'lift', 'close', 'release') or reject_reason is not null);
