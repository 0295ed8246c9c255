/*
One table of orders to outside parties that may stay silent, whatever they are about. An order keeps how it reached its party: when it is due, how often it was sent,
denied and asked about. Its record keeps the money, what customers read, and how it ended. Cash-outs move onto it.

- `due_at` is the business clock's: nothing is done before. `sent_at` and `inquired_at` are the machine's.
- No kind has an order of an ended record that is not ended itself: audit check 231 for cash-outs.
*/
create table platform.outside_order (
  bucket smallint not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id bigint not null,
  state text not null default 'open' check (state in ('open', 'sending', 'in_doubt', 'accepted', 'ended')),
  due_at timestamptz not null,
  submissions smallint not null default 0 check (submissions >= 0),
  denials smallint not null default 0 check (denials >= 0),
  inquiries integer not null default 0 check (inquiries >= 0),
  sent_at timestamptz,
  inquired_at timestamptz,
  primary key (kind, subject_id, bucket),
  check (bucket = (subject_id & 63)),
  constraint never_sent_again_unless_denied check (submissions <= denials + 1),
  constraint open_orders_were_not_sent check (state <> 'open' or submissions = 0),
  constraint orders_under_way_were_sent check (state not in ('sending', 'in_doubt', 'accepted') or submissions > 0 and inquired_at is not null)
);
create index outside_order_due on platform.outside_order (due_at) where state in ('open', 'accepted');
create index outside_order_in_doubt on platform.outside_order (inquired_at) where state in ('sending', 'in_doubt');
grant select, insert, update (state, due_at, submissions, denials, inquiries, sent_at, inquired_at) on platform.outside_order to nesye_app;

insert into platform.outside_order (bucket, kind, subject_id, state, due_at, submissions, denials, inquiries, sent_at, inquired_at)
select bucket, 'wallet.cash_out', id,
       case state when 'waiting' then 'open' when 'sending' then 'sending' when 'unknown' then 'in_doubt' when 'sent' then 'accepted' else 'ended' end,
       case state when 'sent' then cycle_at + interval '1 minute' else sends_at end, submissions, denials, inquiries, inquired_at, inquired_at
from wallet.cash_out;

drop trigger if exists cash_out_goes_one_way on wallet.cash_out;
drop index wallet.cash_out_due, wallet.cash_out_in_doubt;
alter table wallet.cash_out
  drop column submissions, drop column denials, drop column inquiries, drop column inquired_at,
  drop constraint cash_out_state_check;
update wallet.cash_out set state = 'on_its_way' where state in ('sending', 'unknown', 'sent');
alter table wallet.cash_out add constraint cash_out_state_check check (state in ('waiting', 'cancelled', 'on_its_way', 'paid', 'returned'));
create index cash_out_on_its_way on wallet.cash_out (id) where state = 'on_its_way';
