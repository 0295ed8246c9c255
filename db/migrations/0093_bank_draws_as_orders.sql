/*
Draws by a bank become outside orders. A draw is `with_bank` until it ends; what the bank was told of it, when, and how often it was asked is kept by its order.
`sent_at` stays for draws from the wallet alone.
*/
insert into platform.outside_order (bucket, kind, subject_id, state, due_at, submissions, denials, inquiries, sent_at, inquired_at)
select bucket, 'mandates.draw', id, case state when 'sending' then 'sending' when 'unknown' then 'in_doubt' else 'ended' end,
       announced_at, submissions, denials, inquiries, sent_at, coalesce(inquired_at, sent_at)
from mandates.draw where source = 'bank' and submissions > 0;

drop trigger if exists draw_goes_one_way on mandates.draw;
drop index mandates.draw_in_doubt, mandates.one_draw_under_way;
alter table mandates.draw
  drop column submissions, drop column denials, drop column inquiries, drop column inquired_at,
  drop constraint what_was_sent_has_its_day, drop constraint draw_state_check;
update mandates.draw set state = case when state in ('sending', 'unknown') then 'with_bank' else state end, sent_at = null
where source = 'bank' and (state in ('sending', 'unknown') or sent_at is not null);
alter table mandates.draw
  add constraint draw_state_check check (state in ('announced', 'with_bank', 'paid', 'failed', 'cancelled', 'dropped')),
  add constraint only_a_bank_is_sent_to check (source = 'bank' or state <> 'with_bank'),
  add constraint drawn_from_wallet_has_its_time check (source = 'bank' or state <> 'paid' or sent_at is not null),
  add constraint what_was_sent_has_its_day check (state not in ('with_bank', 'paid') or quoted_on is not null);
create unique index one_draw_under_way on mandates.draw (customer_id, purchase_id, seq, bucket) where state in ('announced', 'with_bank');
