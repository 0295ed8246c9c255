/*
The look at who would get a transfer says whether a mobile is a customer's. Each look is counted, so that nobody can go through a list of numbers; it is forgotten after a day.
*/
create table wallet.receiver_lookup (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  is_found boolean not null,
  looked_up_at timestamptz not null
);
create index receiver_lookup_of_customer on wallet.receiver_lookup (customer_id, looked_up_at);
create index receiver_lookup_by_time on wallet.receiver_lookup (looked_up_at);
grant select, insert, delete on wallet.receiver_lookup to nesye_app;
