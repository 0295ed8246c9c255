/*
Value added tax on what a shop pays us. Two operators agree a rate from a coming day on; before the first there is none. The commission of a sale has the tax in it, so that
what is left for the shop stays amount less commission, and `commission_vat` says which part of it is tax (account 2510). A refund gives its share back.
*/
create table merchants.vat_rate (
  valid_from date primary key,
  -- Basis points of the commission.
  rate_bp int not null check (rate_bp between 0 and 2500)
);
grant select, insert on merchants.vat_rate to nesye_app;

alter table payments.purchase
  add column commission_vat bigint not null default 0,
  add constraint vat_is_part_of_commission check (commission_vat between 0 and commission);
alter table payments.refund
  add column commission_vat bigint not null default 0,
  add constraint vat_is_part_of_commission check (commission_vat between 0 and commission);
-- Less than 0 where it was given back, as commission is.
alter table settlement.movement
  add column commission_vat bigint not null default 0,
  add constraint vat_is_part_of_commission check (abs(commission_vat) <= abs(commission) and commission_vat * commission >= 0);
-- Taken less given back. The commission of a statement is without it.
alter table settlement.statement
  add column vat bigint not null default 0,
  drop constraint statement_adds_up,
  add constraint statement_adds_up check (
    closing = opening + sales - commission - vat - refunds + commission_back + own_credit + returned + corrections - held_back + new_debt - paid_out);
