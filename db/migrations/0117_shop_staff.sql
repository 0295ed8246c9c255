/*
People who work for a shop: its owner invites them by mobile, with a role and limits. Until now only the owner reached a shop.
*/
create table merchants.staff (
  id bigint primary key generated always as identity,
  merchant_id bigint not null references merchants.merchant,
  -- Where the invitation went; gone once the account that accepted is erased.
  mobile text check (mobile ~ '^(09[0-9]{9}|\+9647[0-9]{9})$'),
  -- The account that has accepted or refused.
  user_id bigint,
  role text not null check (role in ('manager', 'cashier', 'accountant')),
  -- Rials that a cashier may refund of one sale; 0 is none.
  refund_limit bigint not null default 0 check (refund_limit between 0 and 1000000000000000),
  -- Whether a cashier also sees what the shop sells and is owed.
  sees_money boolean not null default false,
  state text not null check (state in ('invited', 'active', 'refused', 'removed')),
  invited_by bigint not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  constraint limits_are_a_cashiers check (role = 'cashier' or (refund_limit = 0 and not sees_money)),
  constraint a_response_has_its_account check ((user_id is null) = (state = 'invited')),
  constraint an_end_has_its_time check ((ended_at is not null) = (state in ('refused', 'removed'))),
  constraint work_has_a_beginning check (accepted_at is not null or state in ('invited', 'refused'))
);
-- A mobile is invited to a shop once, and a person works in one shop at a time.
create unique index one_place_of_mobile on merchants.staff (merchant_id, mobile) where state in ('invited', 'active');
create unique index one_shop_of_staff on merchants.staff (user_id) where state = 'active';
create index staff_of_shop on merchants.staff (merchant_id, id);
create index staff_of_person on merchants.staff (user_id, id);
create index invitation_of_mobile on merchants.staff (mobile) where state = 'invited';
grant select, insert, delete on merchants.staff to nesye_app;
grant update (user_id, role, refund_limit, sees_money, state, invited_by, invited_at, expires_at, accepted_at, ended_at) on merchants.staff to nesye_app;

-- Who made the code; null for those of before.
alter table merchants.payment_code add column made_by bigint;
create index paid_code_of_maker on merchants.payment_code (made_by, id) where claimed_uid is not null;
