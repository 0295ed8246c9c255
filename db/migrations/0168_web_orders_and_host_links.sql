/*
The owner of a web shop reads its orders, the newest first, however many there are.

A third-party wallet app (Ewano) opens the product inside itself. Which of its users a person here is: one user of the host is one person, and a person is one user of the host.
*/
create index session_paid_of_shop on checkout.session (merchant_id, id) where status = 'approved';

create table checkout.ewano_link (
  user_id bigint primary key,
  host_user_id text not null unique check (host_user_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  linked_at timestamptz not null
);
grant select, insert, delete on checkout.ewano_link to nesye_app;
