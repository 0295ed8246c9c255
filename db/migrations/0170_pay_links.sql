/*
A seller has the link to a session sent to a buyer's mobile. There is no server of the shop behind it, so what is paid is taken immediately.
*/
create table checkout.pay_link (
  id bigint primary key generated always as identity,
  session_id bigint not null unique references checkout.session,
  merchant_id bigint not null,
  made_by bigint not null,
  -- Of the mobile; the message alone has the whole.
  mobile_mask text not null check (length(mobile_mask) between 4 and 20),
  created_at timestamptz not null
);
create index pay_link_of_shop on checkout.pay_link (merchant_id, id);
grant select, insert on checkout.pay_link to nesye_app;
