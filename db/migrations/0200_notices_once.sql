/*
A notice is sent once, also where a provider stayed silent or the worker was ended while it sent it.

- **messaging.sms_delivery.notice_uid** names the notice. The provider gets it with the message and sends one number once. A notice has at most one delivery that may have been sent:
  the index below. While there is one, no other provider gets the notice.
- **messaging.sms_cost** has what the messages of a budget cost, by minute. The hour's sum was read from all deliveries of the hour, for each message: with 100,000 an hour that was
  too much work under the budget's lock.
*/
alter table messaging.sms_delivery add column notice_uid bigint check (notice_uid > 0);
create unique index sms_delivery_of_notice on messaging.sms_delivery (notice_uid) where notice_uid is not null and outcome <> 'failed';

create table messaging.sms_cost (
  budget text not null check (budget in ('code', 'notice', 'named')),
  minute timestamptz not null check (minute = date_trunc('minute', minute, 'UTC')),
  cost_rial bigint not null check (cost_rial >= 0),
  primary key (minute, budget)
);
grant select, insert, update, delete on messaging.sms_cost to nesye_app;
insert into messaging.sms_cost (budget, minute, cost_rial)
select budget, date_trunc('minute', sent_at, 'UTC'), sum(cost_rial) from messaging.sms_delivery where sent_at > now() - interval '2 hours' group by 1, 2;
