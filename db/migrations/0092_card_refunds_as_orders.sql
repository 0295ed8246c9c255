/*
Refunds to cards become outside orders. A refund is on its way until it is on the card or in the wallet; what the gateway was told of it and how often it was asked is
kept by its order. How often a refund was sent was not counted before: one that was sent counts as sent once.
*/
insert into platform.outside_order (bucket, kind, subject_id, state, due_at, submissions, inquiries, sent_at, inquired_at)
select bucket, 'gateway.refund', id,
       case state when 'created' then 'open' when 'sending' then 'sending' when 'unknown' then 'in_doubt' else 'ended' end,
       created_at, case state when 'created' then 0 else 1 end, inquiries, inquired_at, case state when 'created' then inquired_at else coalesce(inquired_at, created_at) end
from gateway.refund;

drop trigger if exists refund_goes_one_way on gateway.refund;
drop index gateway.refund_open;
alter table gateway.refund
  drop column inquiries, drop column inquired_at, drop constraint refund_state_check, alter column state set default 'on_its_way';
update gateway.refund set state = 'on_its_way' where state in ('created', 'sending', 'unknown');
alter table gateway.refund add constraint refund_state_check check (state in ('on_its_way', 'confirmed', 'refused'));
