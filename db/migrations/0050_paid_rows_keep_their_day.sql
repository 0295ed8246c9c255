/*
The receipt of a payment named the due days that its rows have today. Where the gateway took a payment back and its row was moved afterwards, the old receipt named a day that the
customer had never seen on it. What a receipt says of the past does not change: the day is stored with the payment.
*/
-- The due day a row had when its payment began.
alter table repayment.payment_row add column due_date date;

-- The day that the last change before the payment gave the row, or the one that was agreed.
update repayment.payment_row r
set due_date = coalesce(
  (select c.due_dates[array_position(c.seqs, r.seq)] from servicing.schedule_change c
   where c.bucket = i.bucket and c.customer_id = i.customer_id and c.purchase_id = i.purchase_id and r.seq = any (c.seqs) and c.changed_at <= p.made_at
   order by c.id desc limit 1),
  i.agreed_due_date, i.due_date)
from repayment.payment p, servicing.installment i
where p.bucket = r.bucket and p.id = r.payment_id
  and i.bucket = (p.debtor_id & 63) and i.customer_id = p.debtor_id and i.purchase_id = r.purchase_id and i.seq = r.seq;

alter table repayment.payment_row alter column due_date set not null;
