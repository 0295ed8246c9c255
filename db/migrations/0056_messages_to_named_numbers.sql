/*
# Messages to numbers that their sender named

An invitation of a guarantor goes to any number that a customer writes. It was sent again with each change, without a limit, and its money came from the budget of all notices.

- **messaging.number_sending** counts each message to a number that its sender named, by door, number and sender. It is forgotten after a day.
- **messaging.sms_delivery.budget** has a third value: these messages have an hourly budget that no other notice pays for.
*/
create table messaging.number_sending (
  id bigint generated always as identity primary key,
  door text not null check (door ~ '^[a-z_]{1,40}$'),
  mobile text not null,
  sender_id bigint,
  about text not null,
  sent_at timestamptz not null
);
create index number_sending_to_number on messaging.number_sending (mobile, door, sent_at);
create index number_sending_by_sender on messaging.number_sending (sender_id, door, sent_at) where sender_id is not null;
create index number_sending_by_time on messaging.number_sending (sent_at);
grant select, insert, delete on messaging.number_sending to nesye_app;

alter table messaging.sms_delivery drop constraint sms_delivery_budget_check;
alter table messaging.sms_delivery add constraint sms_delivery_budget_check check (budget in ('code', 'notice', 'named'));
