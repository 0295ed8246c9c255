-- The ledger's invariants, each a query that must return no row. One file serves the command, the tests and the auditor.
-- Form: a line `-- @check <number> <name>`, then one query. Numbers are those of docs/contexts/ledger.md.
-- A query that names :since looks at what was written since the day it is given, with the closing balances of that day as its ground; the full audit gives it the
-- beginning of time. `-- @daily` marks one that is quick however long the past is. The daily audit runs these two sorts alone.
-- What stands here before the first check goes in front of every query that names `standing`: every account with what it stands at.
with closed as (
  select distinct on (party_id, kind, currency, bucket) * from ledger.closing_balance where day <= :since order by party_id, kind, currency, bucket, day desc
), standing as (
  select bucket, kind, party_id, currency, balance as amount from closed
  union all
  select l.bucket, l.kind, l.party_id, l.currency, l.amount
  from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket where e.accounting_date > :since and l.version is null
  union all
  select bucket, kind, party_id, currency, ledger.natural_sign(kind) * balance from ledger.guarded_account
)

-- @check 1 every entry sums to zero per currency and book and has at least two lines
select e.bucket, e.id, l.currency, l.kind >= 7000 as is_managed, sum(l.amount) as off_by, count(l.entry_id) as lines
from ledger.entry e left join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
where e.accounting_date > :since
group by e.bucket, e.id, l.currency, l.kind >= 7000 having sum(l.amount) <> 0 or count(l.entry_id) < 2;

-- @check 2 all accounts of a book sum to zero
select currency, kind >= 7000 as is_managed, sum(amount) as off_by from standing group by currency, kind >= 7000 having sum(amount) <> 0;

-- @check 3 every line has its entry and every entry has lines
select coalesce(l.bucket, e.bucket) as bucket, coalesce(l.entry_id, e.id) as entry_id
from (select distinct bucket, entry_id from ledger.line) l full join ledger.entry e on e.bucket = l.bucket and e.id = l.entry_id
where l.entry_id is null or e.id is null;

-- @check 4 every line is on an account of the chart, in the bucket of its entry
select l.bucket, l.entry_id, l.kind
from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket left join ledger.account_kind k on k.kind = l.kind
where e.accounting_date > :since and (k.kind is null or l.bucket <> (l.entry_id & 63) or k.is_guarded <> (l.version is not null));

-- @check 5 a stored balance is the sum of its lines
select a.bucket, a.kind, a.party_id, a.balance, coalesce(s.total, 0) as sum_of_lines
from ledger.guarded_account a
left join (select bucket, kind, party_id, currency, sum(amount) * ledger.natural_sign(kind) as total from ledger.line where version is not null group by bucket, kind, party_id, currency) s
  on s.bucket = a.bucket and s.kind = a.kind and s.party_id = a.party_id and s.currency = a.currency
where a.balance <> coalesce(s.total, 0);

-- @check 6 versions of a guarded account have no gap and each running balance follows from the one before
select bucket, kind, party_id, version, balance_after
from (select l.bucket, l.kind, l.party_id, l.version, l.balance_after, l.amount, lag(l.version) over w as version_before, lag(l.balance_after) over w as balance_before
      from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
      where e.accounting_date > :since and l.version is not null
      window w as (partition by l.bucket, l.kind, l.party_id, l.currency order by l.version)) steps
where balance_after < 0 or version_before is null and :since = '-infinity' and (version <> 1 or balance_after <> ledger.natural_sign(kind) * amount)
   or version <> version_before + 1 or balance_after <> balance_before + ledger.natural_sign(kind) * amount;

-- @check 7 version and balance of a guarded account are those of its last line
-- @daily
select a.bucket, a.kind, a.party_id, a.version, last.version as last_version, a.balance, last.balance_after
from ledger.guarded_account a
left join lateral (
  select l.version, l.balance_after from ledger.line l
  where l.party_id = a.party_id and l.party_id > 1 and l.kind = a.kind and l.kind not in (1220, 7120) and l.currency = a.currency and l.bucket = a.bucket order by l.entry_id desc limit 1) last on true
where a.version <> coalesce(last.version, 0) or a.balance <> coalesce(last.balance_after, 0);

-- @check 8 what is held is the sum of the active holds
-- @daily
select a.bucket, a.kind, a.party_id, a.held, coalesce(h.total, 0) as active_holds
from ledger.guarded_account a
left join (select bucket, kind, party_id, currency, sum(amount) as total from ledger.hold where state = 'active' group by bucket, kind, party_id, currency) h
  on h.bucket = a.bucket and h.kind = a.kind and h.party_id = a.party_id and h.currency = a.currency
where a.held <> coalesce(h.total, 0);

-- @check 9 closing balances are the sums of the lines up to their day
select coalesce(c.bucket, s.bucket) as bucket, coalesce(c.kind, s.kind) as kind, coalesce(c.party_id, s.party_id) as party_id, c.balance, s.total
from (select distinct on (party_id, kind, currency, bucket) * from ledger.closing_balance order by party_id, kind, currency, bucket, day desc) c
full join (
  select l.bucket, l.kind, l.party_id, l.currency, sum(l.amount) as total
  from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
  where e.accounting_date <= (select max(day) from ledger.closed_day) and l.version is null group by l.bucket, l.kind, l.party_id, l.currency) s
  on s.bucket = c.bucket and s.kind = c.kind and s.party_id = c.party_id and s.currency = c.currency
where coalesce(c.balance, 0) <> coalesce(s.total, 0);

-- @check 10 a transfer's legs leave nothing in transit
select e.transfer_id, l.currency, sum(l.amount) as in_transit
from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
where l.kind = 2910 and e.transfer_id in (select transfer_id from ledger.entry where accounting_date > :since and transfer_id is not null)
group by e.transfer_id, l.currency having sum(l.amount) <> 0;

-- @check 11 a correction takes back its entry, line by line
select e.bucket, e.id, e.reverses_id
from ledger.entry e
where e.accounting_date > :since and e.reverses_id is not null and exists (
  select from (select kind, party_id, currency, amount from ledger.line where entry_id = e.reverses_id and bucket = e.bucket) was
  full join (select kind, party_id, currency, -amount as amount from ledger.line where entry_id = e.id and bucket = e.bucket) back using (kind, party_id, currency, amount)
  where was is null or back is null);

-- @check 12 a limit is what its history says
-- @daily
select a.bucket, a.kind, a.party_id, a.limit_amount, h.to_amount
from ledger.guarded_account a
cross join lateral (
  select c.to_amount from ledger.limit_change c where c.party_id = a.party_id and c.kind = a.kind and c.currency = a.currency and c.bucket = a.bucket order by c.id desc limit 1) h
where a.limit_amount <> h.to_amount;

-- @check 13 no facility owes more than its limit allows
-- @daily
select bucket, kind, party_id, balance, held, limit_amount, ceiling_amount from ledger.guarded_account
where kind in (1210, 7110) and balance + held > greatest(limit_amount, ceiling_amount);

-- @check 14 what is used of a facility is the unpaid principal of its installments
select f.bucket, f.id, a.balance, coalesce(i.owed, 0) as owed
from servicing.facility f
join ledger.guarded_account a on a.bucket = f.bucket and a.kind = f.principal_kind and a.party_id = f.id
left join (select bucket, facility_id, sum(principal - principal_paid) as owed from servicing.installment where not is_cancelled group by bucket, facility_id) i
  on i.bucket = f.bucket and i.facility_id = f.id
where a.balance <> coalesce(i.owed, 0);

-- @check 17 the installments of a credit sale sum to its credit, its deposit and its fee, as they were agreed and as they are with what refunds took off them, and count as asked
select * from (
  select p.bucket, p.id, p.amount, p.fee, p.installment_count, sum(i.principal + i.principal_refunded) as principal, sum(i.fee + i.fee_refunded) as fee_in_rows,
         sum(coalesce(i.agreed_principal, i.principal + i.principal_refunded)) as agreed, sum(coalesce(i.agreed_fee, i.fee + i.fee_refunded)) as agreed_fee,
         count(i.seq) filter (where coalesce(i.agreed_principal + i.agreed_fee, 1) > 0) as rows
  from payments.purchase p left join servicing.installment i on i.bucket = p.bucket and i.customer_id = p.customer_id and i.purchase_id = p.id
  where p.result = 2 and p.credit_amount > 0
  group by p.bucket, p.id, p.amount, p.fee, p.installment_count) sold
where (principal, fee_in_rows, agreed, agreed_fee) is distinct from (amount::numeric, fee::numeric, amount::numeric, fee::numeric) or rows <> greatest(installment_count, 1);

-- @check 18 due dates of a schedule strictly rise, as they were agreed and as they are; days may cross where a row was snoozed or arrears were spread
select bucket, purchase_id, seq from (
  select i.bucket, i.customer_id, i.purchase_id, i.seq, due_date, lag(due_date) over w as due_before, coalesce(agreed_principal + agreed_fee, 1) = 0 as is_added,
         coalesce(agreed_due_date, due_date) as agreed, lag(coalesce(agreed_due_date, due_date)) over w as agreed_before
  from servicing.installment i window w as (partition by bucket, customer_id, purchase_id order by seq)) steps
where agreed <= agreed_before and not is_added
  or due_date <= due_before and not exists (
    select from servicing.schedule_change c
    where c.bucket = steps.bucket and c.customer_id = steps.customer_id and c.purchase_id = steps.purchase_id and c.kind <> 'redate');

-- @check 155 a row is other than it was agreed only where a change of its schedule made it so, and has the day that the last change gave it
select coalesce(i.bucket, l.bucket) as bucket, coalesce(i.purchase_id, l.purchase_id) as purchase_id, coalesce(i.seq, l.seq) as seq, i.agreed_due_date, i.due_date, l.due_date as given
from (select * from servicing.installment where agreed_due_date is not null) i
full join (
  select distinct on (c.bucket, c.customer_id, c.purchase_id, d.seq) c.bucket, c.customer_id, c.purchase_id, d.seq, c.id, d.due_date
  from servicing.schedule_change c cross join lateral unnest(c.seqs, c.due_dates) d(seq, due_date) order by c.bucket, c.customer_id, c.purchase_id, d.seq, c.id desc) l
  on l.bucket = i.bucket and l.customer_id = i.customer_id and l.purchase_id = i.purchase_id and l.seq = i.seq
left join (select bucket, customer_id, purchase_id, max(id) as id from servicing.schedule_change where kind = 'spread-arrears' group by bucket, customer_id, purchase_id) spread
  on spread.bucket = i.bucket and spread.customer_id = i.customer_id and spread.purchase_id = i.purchase_id
where i.seq is null or l.id is null and spread.id is null or i.due_date <> l.due_date and coalesce(spread.id, 0) <= l.id
  or spread.id is null and (i.principal + i.principal_refunded <> i.agreed_principal or i.fee + i.fee_refunded <> i.agreed_fee);

-- @check 156 a row that was not sold with its purchase was added by a change that spread arrears, and every row that such a change added is there
select coalesce(i.bucket, c.bucket) as bucket, coalesce(i.purchase_id, c.purchase_id) as purchase_id, coalesce(i.seq, c.seq) as seq, i.agreed_due_date, c.due_date
from (select * from servicing.installment where agreed_principal + agreed_fee = 0) i
full join (
  select c.bucket, c.customer_id, c.purchase_id, d.seq, d.due_date, d.last_day
  from servicing.schedule_change c cross join lateral unnest(c.seqs, c.due_dates, c.last_days) d(seq, due_date, last_day) where c.kind = 'spread-arrears') c
  on c.bucket = i.bucket and c.customer_id = i.customer_id and c.purchase_id = i.purchase_id and c.seq = i.seq
where (i.agreed_due_date, i.agreed_payable_until) is distinct from (c.due_date, c.last_day);

-- @check 170 every move of hardship changed a schedule: of its customer, on its day, by its rules, of the kind that it is
select m.bucket, m.id, m.kind from hardship.move m
where not exists (
  select from servicing.schedule_change c
  where c.bucket = m.bucket and c.source_id = m.id and c.customer_id = m.customer_id and c.changed_on = m.moved_on and c.policy_from = m.policy_from
    and (m.kind = 'snooze' and c.kind = 'snooze-row' and c.purchase_id = m.purchase_id and c.seqs = array[m.seq] and c.due_dates = array[m.first_due_date]
      or m.kind = 'spread' and c.kind = 'spread-arrears' and c.row_count = m.count));

-- @check 171 no row is snoozed and no arrears are spread but by a move, or a re-ageing, that says so
select c.bucket, c.id, c.kind from servicing.schedule_change c
left join hardship.move m on m.bucket = c.bucket and m.id = c.source_id and m.customer_id = c.customer_id and m.kind = case c.kind when 'snooze-row' then 'snooze' else 'spread' end
left join hardship.re_age r on r.bucket = c.bucket and r.id = c.source_id and r.customer_id = c.customer_id and c.kind = 'spread-arrears'
where c.kind in ('snooze-row', 'spread-arrears') and (m.id is null) = (r.id is null);

-- @check 172 a move is within the rules that it names, which are those of its line and held on its day
select m.bucket, m.id, m.kind, m.line, m.policy_from from hardship.move m
join servicing.facility f on f.bucket = m.bucket and f.id = m.facility_id
left join hardship.policy p on p.line = m.line and p.valid_from = m.policy_from
where p.line is null or f.line <> m.line or f.customer_id <> m.customer_id or m.days > p.max_snooze_days or m.count not between p.min_spread_rows and p.max_spread_rows
  or m.policy_from <> (select max(valid_from) from hardship.policy q where q.line = m.line and q.valid_from <= m.moved_on);

-- @check 173 within a year no more moves of a credit, and none more of a row, than the rules of the last one allow
select m.bucket, m.id, m.kind from hardship.move m
join hardship.policy p on p.line = m.line and p.valid_from = m.policy_from
join lateral (
  select count(*) filter (where o.moved_on > m.moved_on - 365) as of_year, count(*) filter (where o.purchase_id = m.purchase_id and o.seq = m.seq) as of_row
  from hardship.move o where o.bucket = m.bucket and o.facility_id = m.facility_id and o.kind = m.kind and o.id <= m.id) n on true
where n.of_year > case m.kind when 'snooze' then p.snoozes_per_year else p.spreads_per_year end or n.of_row > p.snoozes_per_row;

-- @check 192 a re-ageing is that of an approval of its credit, and changed schedules of its credit's customer on its day, over as many rows, by the rules that it names, and no sooner after the last one than they allow
select r.bucket, r.id, r.approval_id, r.policy_from from hardship.re_age r
join servicing.facility f on f.bucket = r.bucket and f.id = r.facility_id
left join hardship.re_age_policy p on p.line = f.line and p.valid_from = r.policy_from
left join platform.approval a on a.bucket = r.bucket and a.id = r.approval_id and a.kind = 'hardship.re_age'
where a.state is distinct from 'approved' or a.subject_id <> r.facility_id or a.decided_by <> r.done_by or (a.payload ->> 'count')::int <> r.count or (
  p.line is null or f.customer_id <> r.customer_id or r.count not between p.min_rows and p.max_rows
  or r.policy_from <> (select max(valid_from) from hardship.re_age_policy q where q.line = f.line and q.valid_from <= r.done_on)
  or (select count(*) from hardship.re_age o where o.bucket = r.bucket and o.facility_id = r.facility_id and o.done_on <= r.done_on
        and o.done_on > r.done_on - p.period_days) > p.times
  or not exists (
    select from servicing.schedule_change c
    where c.bucket = r.bucket and c.source_id = r.id and c.customer_id = r.customer_id and c.changed_on = r.done_on and c.policy_from = r.policy_from
      and c.kind = 'spread-arrears' and c.row_count = r.count and c.changed_by = r.done_by));

-- @check 174 nothing stays announced of auto-pay for a row that was moved to a later day since
select d.bucket, d.id, d.draw_on, c.due_dates from mandates.draw d
join servicing.schedule_change c on c.bucket = d.bucket and c.customer_id = d.customer_id and c.purchase_id = d.purchase_id and c.kind = 'snooze-row' and c.seqs = array[d.seq]
where d.state = 'announced' and c.changed_at >= d.announced_at and c.due_dates[1] > d.draw_on;
-- @check 157 a re-dating is what it did to its customer's purchases, and a customer's due day is the one that was chosen last
select coalesce(r.bucket, c.bucket) as bucket, coalesce(r.id, c.source_id) as redating_id, r.row_count, c.rows, r.purchase_count, c.purchases
from redate.redating r
full join (
  select bucket, customer_id, source_id, sum(cardinality(seqs)) as rows, count(*) as purchases from servicing.schedule_change where kind = 'redate' group by bucket, customer_id, source_id) c
  on c.bucket = r.bucket and c.customer_id = r.customer_id and c.source_id = r.id
where (r.row_count, r.purchase_count) is distinct from (coalesce(c.rows, 0), coalesce(c.purchases, 0))
union all
select coalesce(r.bucket, d.bucket), r.id, r.day, d.day, null, null
from (select distinct on (bucket, customer_id) * from redate.redating order by bucket, customer_id, id desc) r
full join servicing.due_day d on d.bucket = r.bucket and d.customer_id = r.customer_id
where r.day is distinct from d.day;

-- @check 158 no row was moved into the days of notice, past what its policy allows, or within the months of the policy after the last time
select c.bucket, c.id, c.purchase_id, c.changed_on, d.due_date as moved_to, null::date as before
from servicing.schedule_change c
left join redate.policy p on p.valid_from = c.policy_from
cross join lateral unnest(c.due_dates, c.last_days) d(due_date, last_day)
where c.kind = 'redate' and (p.valid_from is null or d.due_date - c.changed_on <= p.notice_days or d.last_day < d.due_date)
union all
select bucket, id, null, redated_on, null, before from (
  select r.*, p.months_between, lag(r.redated_on) over (partition by r.bucket, r.customer_id order by r.id) as before
  from redate.redating r join redate.policy p on p.valid_from = r.policy_from where r.row_count > 0) steps
where redated_on - before < months_between * 29;

-- @check 19 a purchase that failed or took no credit owes nothing
select i.bucket, i.purchase_id, i.seq from servicing.installment i
left join payments.purchase p on p.bucket = i.bucket and p.id = i.purchase_id and p.customer_id = i.customer_id
where p.id is null or p.result <> 2 or p.credit_amount = 0;

-- @check 26 every sale has exactly one entry that stands, every failed attempt none
select p.bucket, p.id, p.result, count(e.id) as entries
from payments.purchase p
left join ledger.entry e on e.bucket = p.bucket and e.source_id = p.id and e.rule in (2, 3, 4, 5, 6)
  and not exists (select from ledger.entry c where c.reverses_id = e.id and c.bucket = e.bucket)
group by p.bucket, p.id, p.result having count(e.id) <> (case when p.result = 2 then 1 else 0 end);

-- @check 29 what shops are owed is their sales less commission, refunds and what was paid out
select coalesce(s.merchant_id, l.party_id) as merchant_id, coalesce(s.currency, l.currency) as currency, s.net, l.payable
from (
  select merchant_id, currency, sum(net) as net from (
    select merchant_id, currency, amount - commission - shop_fee as net from payments.shop_sale where result = 2
    union all
    select r.merchant_id, p.currency, r.commission + r.shop_fee - r.amount from payments.shop_refund r join payments.purchase p on p.bucket = r.bucket and p.id = r.purchase_id
    union all
    select merchant_id, 364, -amount from settlement.movement where payout_id is not null and kind not in ('holdback', 'release', 'debt')
    union all
    select p.merchant_id, 364, q.amount from settlement.payout_part q join settlement.payout p on p.id = q.payout_id and p.bucket = q.bucket where q.state = 'returned'
    union all
    select merchant_id, 364, -amount from gift_cards.card where state <> 'returned'
    union all
    -- The shop's own credit brings nothing at the sale, and what its customers pay of it afterwards.
    select p.merchant_id, p.currency, -p.credit_amount from servicing.facility f join payments.purchase p on p.bucket = f.bucket and p.facility_id = f.id and p.result = 2
    where f.line >= 100
    union all
    select p.merchant_id, p.currency, r.credit_amount from servicing.facility f join payments.purchase p on p.bucket = f.bucket and p.facility_id = f.id
    join payments.refund r on r.bucket = p.bucket and r.purchase_id = p.id where f.line >= 100
    union all
    select v.party_id, 364, r.amount from servicing.facility f join servicing.provider v on v.line = f.line
    join servicing.installment i on i.bucket = f.bucket and i.customer_id = f.customer_id and i.facility_id = f.id
    cross join lateral (
      select amount from servicing.repayment r where r.bucket = i.bucket and r.customer_id = i.customer_id and r.purchase_id = i.purchase_id and r.seq = i.seq
      union all
      select -(c.principal + c.fee + c.penalty) from servicing.row_chargeback c
      where c.bucket = i.bucket and c.customer_id = i.customer_id and c.purchase_id = i.purchase_id and c.seq = i.seq) r
    where f.line >= 100
  ) sold group by merchant_id, currency) s
full join (select party_id, currency, -sum(amount) as payable from ledger.line where kind = 2110 group by party_id, currency) l on l.party_id = s.merchant_id and l.currency = s.currency
where coalesce(s.net, 0) <> coalesce(l.payable, 0);

-- @check 30 commission income with its tax is the sum of the sales' commissions, less what refunds gave back
select coalesce(s.currency, l.currency) as currency, s.commission, l.income
from (
  select currency, sum(commission) as commission from (
    select currency, commission from payments.shop_sale where result = 2
    union all
    select p.currency, -r.commission from payments.shop_refund r join payments.purchase p on p.bucket = r.bucket and p.id = r.purchase_id
  ) sold group by currency) s
full join (
  select l.currency, -sum(l.amount) as income from ledger.line l
  -- Of a sale on a shop's own credit it is a service fee, and of its refunds.
  left join ledger.entry e on l.kind in (4120, 2510) and e.id = l.entry_id and e.bucket = l.bucket and e.rule in (2, 3, 4, 5, 6, 16, 17, 18)
  where l.kind = 4110 or e.id is not null group by l.currency) l on l.currency = s.currency
where coalesce(s.commission, 0) <> coalesce(l.income, 0);

-- @check 259 the tax on a sale's commission is what its entry says, and what the rate of the day on which it was priced, or of the day before within its first seconds, makes of it
select p.bucket, p.id, p.commission, p.commission_vat, l.vat, rate.bp
from payments.purchase p
join ledger.entry e on e.bucket = p.bucket and e.source_id = p.id and e.rule in (2, 3, 4, 5, 6)
left join payments.card_sale c on c.bucket = p.bucket and c.purchase_id = p.id
cross join lateral (select coalesce(-sum(amount), 0) as vat from ledger.line where bucket = e.bucket and entry_id = e.id and kind = 2510) l
cross join lateral (
  select array_agg(coalesce((select v.rate_bp from merchants.vat_rate v where v.valid_from <= d.day order by v.valid_from desc limit 1), 0)) as bp
  from unnest(array[(coalesce(c.started_at, p.created_at) at time zone 'Asia/Tehran')::date, (coalesce(c.started_at, p.created_at) at time zone 'Asia/Tehran')::date - 1]) d(day)) rate
where p.result = 2
  and (l.vat <> p.commission_vat
    or p.commission_vat not in (select div(2 * (p.commission - p.commission_vat)::numeric * bp + 10000, 20000) from unnest(rate.bp) bp));

-- @check 32 what of our own rows' fees, paid by buyers or by their shops, is still to be earned is the balance of unearned fees
select coalesce(l.bucket, i.bucket) as bucket, l.unearned, i.in_rows
from (select bucket, -sum(amount) as unearned from standing where kind = 2410 group by bucket) l
full join (
  select bucket, sum(fee) as in_rows from (
    select bucket, fee_unearned as fee from servicing.installment where fee_unearned > 0
    union all select bucket, fee - returned from servicing.shop_fee where is_own and not is_earned) f group by bucket) i on i.bucket = l.bucket
where coalesce(l.unearned, 0) <> coalesce(i.in_rows, 0);

-- @check 70 what a facility owes as penalty is what was made firm of its rows, less what is paid and waived
select coalesce(l.bucket, i.bucket) as bucket, coalesce(l.party_id, i.facility_id) as facility_id, l.amount, i.owed
from (select bucket, party_id, sum(amount) as amount from standing where kind in (1230, 7130) group by bucket, party_id) l
full join (
  select bucket, facility_id, sum(penalty_charged - penalty_paid - penalty_waived) as owed from servicing.installment where penalty_charged > 0 group by bucket, facility_id
) i on i.bucket = l.bucket and i.facility_id = l.party_id
where coalesce(l.amount, 0) <> coalesce(i.owed, 0);

-- @check 71 a row's firm penalty is the sum of its charges, its paid one the sum of its repayments', and it is within the cap of its terms
-- A row that gave its debt to others bore its penalty on what it was: no more than the whole purchase; check 75 holds it exactly.
select x.bucket, x.customer_id, x.purchase_id, x.seq, x.penalty_charged, x.charged, x.penalty_paid, x.paid, x.amount * t.penalty_cap_bp / 10000 as cap
from (
  select bucket, customer_id, purchase_id, seq, i.facility_id, case when exists (
           select from servicing.schedule_change g
           where g.bucket = i.bucket and g.customer_id = i.customer_id and g.purchase_id = i.purchase_id and g.kind = 'spread-arrears')
         then (select p.amount + p.fee from payments.purchase p where p.bucket = i.bucket and p.id = i.purchase_id)
         else i.principal + i.principal_refunded + i.fee + i.fee_refunded end as amount, i.penalty_charged, i.penalty_paid, c.charged, r.paid
  from (select * from servicing.installment where penalty_charged > 0 or penalty_paid > 0) i
  full join (select bucket, customer_id, purchase_id, seq, sum(amount) as charged from servicing.penalty_charge group by bucket, customer_id, purchase_id, seq) c
    using (bucket, customer_id, purchase_id, seq)
  full join (
    select bucket, customer_id, purchase_id, seq, sum(penalty) as paid from (
      select bucket, customer_id, purchase_id, seq, penalty from servicing.repayment where penalty > 0
      union all
      select bucket, customer_id, purchase_id, seq, -penalty from servicing.row_chargeback where penalty > 0) p group by bucket, customer_id, purchase_id, seq) r
    using (bucket, customer_id, purchase_id, seq)
) x
left join servicing.facility f on f.bucket = x.bucket and f.id = x.facility_id left join servicing.terms t on t.id = f.terms_id
where x.penalty_charged is distinct from x.charged or x.penalty_paid is distinct from coalesce(x.paid, 0) or x.penalty_charged > x.amount * t.penalty_cap_bp / 10000;

-- @check 72 the entries that make penalties firm are over their charges
select coalesce(l.bucket, c.bucket) as bucket, coalesce(l.entry_id, c.entry_id) as entry_id, l.debited, c.charged
from (select l.bucket, l.entry_id, sum(l.amount) as debited from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
      where e.rule = 13 and l.kind in (1230, 7130) group by l.bucket, l.entry_id) l
full join (select bucket, entry_id, sum(amount) as charged from servicing.penalty_charge group by bucket, entry_id) c on c.bucket = l.bucket and c.entry_id = l.entry_id
where l.debited is distinct from c.charged;

-- @check 74 a row's waived penalty is the sum of its waivers, each with its entry
select x.bucket, x.customer_id, x.purchase_id, x.seq, x.penalty_waived, x.waived, x.posted
from (
  select bucket, customer_id, purchase_id, seq, i.penalty_waived, w.waived, w.posted
  from (select * from servicing.installment where penalty_waived > 0) i
  full join (
    select w.bucket, w.customer_id, w.purchase_id, w.seq, sum(w.amount) as waived, sum(l.amount) as posted from servicing.penalty_waiver w
    left join ledger.entry e on e.bucket = w.bucket and e.id = w.entry_id and e.rule = 14 and e.source_id = w.id
    left join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id and l.amount > 0
    group by w.bucket, w.customer_id, w.purchase_id, w.seq) w using (bucket, customer_id, purchase_id, seq)
) x
where x.penalty_waived is distinct from x.waived or x.waived is distinct from x.posted;

-- @check 221 what was waived of a row is what an approval of its customer says, and all that such an approval says was waived
select coalesce(w.bucket, a.bucket) as bucket, coalesce(w.approval_id, a.id) as approval_id, w.id, a.installment
from servicing.penalty_waiver w
full join (
  select bucket, id, customer_id, (waived ->> 'installment')::bigint as installment, (waived ->> 'amount')::bigint as amount
  from platform.approval, jsonb_array_elements(payload -> 'rows') waived where kind = 'servicing.waiver' and state = 'approved') a
  on a.bucket = w.bucket and a.id = w.approval_id and a.customer_id = w.customer_id and a.installment = w.purchase_id * 64 + w.seq and a.amount = w.amount
where w.id is null or a.id is null;

-- @check 222 a row is in one open proposal to waive its penalty
select bucket, waived ->> 'installment' as installment, count(*) as proposals
from platform.approval, jsonb_array_elements(payload -> 'rows') waived where kind = 'servicing.waiver' and state = 'in_check'
group by bucket, waived ->> 'installment' having count(*) > 1;

-- @check 73 the tasks at the end of the days ran in order, every day and every task
-- @daily
select day, job, is_done, day_before, was_done from (
  select day, job, is_done, lag(day) over w as day_before, lag(is_done) over w as was_done, count(*) filter (where is_done) over (partition by day) as done_of_day,
    count(*) filter (where job = 'sales') over (partition by day) as sums_of_day
  from servicing.day_job window w as (partition by job order by day)) jobs
where day_before <> day - 1 or not was_done or is_done and (job = 'close' and done_of_day < 7 or job = 'portfolio' and done_of_day <> 8 + sums_of_day);

-- @check 50 every payment by card that was taken has one entry over its amount, and none else has
select a.bucket, a.id, a.state, a.amount, a.entry_id, l.amount as debited
from gateway.attempt a
left join ledger.line l on l.entry_id = a.entry_id and l.bucket = a.bucket and l.kind = 1110 and l.party_id = 1
where a.state in ('paid', 'sent_back') and l.amount is distinct from a.amount or a.state not in ('paid', 'sent_back') and a.entry_id is not null;

-- @check 51 the clearing account holds what the gateway has taken and not settled, less what it has sent back to cards or taken back
select coalesce(l.bucket, g.bucket) as bucket, l.amount, g.unsettled
from (select bucket, sum(amount) as amount from standing where kind = 1110 group by bucket) l
full join (
  select bucket, sum(amount) as unsettled from (
    select bucket, amount from gateway.attempt where state in ('paid', 'sent_back') and settlement_id is null and cleared_at is null
    union all
    select bucket, -amount from gateway.refund where state = 'confirmed' and settlement_id is null and cleared_at is null
    union all
    select bucket, -booked from gateway.chargeback where settlement_id is null
    union all
    -- Opening money of a demo or a test, which no gateway took.
    select bucket, amount from wallet.top_up where state = 'paid' and attempt_id is null
    union all
    select bucket, gateway_amount from repayment.payment where state = 'paid' and is_opening
    union all
    -- What was drawn at a bank by mandates.
    select bucket, amount from mandates.draw where state = 'paid' and source = 'bank' and settlement_id is null
  ) parts group by bucket) g on g.bucket = l.bucket
where coalesce(l.amount, 0) <> coalesce(g.unsettled, 0);

-- @check 52 the gateway is asked about every payment in doubt
-- @daily
select bucket, id, state, inquired_at from gateway.attempt
where state in ('verifying', 'unknown') and coalesce(inquired_at, '-infinity') < now() - interval '1 hour' and verifying_at is not null;

-- @check 53 money on its way back to cards is what refunds are on their way
select coalesce(l.bucket, r.bucket) as bucket, l.amount, r.on_their_way
from (select bucket, -sum(amount) as amount from standing where kind = 2040 group by bucket) l
full join (select bucket, sum(amount) as on_their_way from gateway.refund where state = 'on_its_way' group by bucket) r on r.bucket = l.bucket
where coalesce(l.amount, 0) <> coalesce(r.on_their_way, 0);

-- @check 54 every top-up that is paid has one entry that stands, every other none
select t.bucket, t.id, t.state, count(e.id) as entries
from wallet.top_up t
left join ledger.entry e on e.bucket = t.bucket and e.source_id = t.id and e.rule = 1
  and not exists (select from ledger.entry c where c.reverses_id = e.id and c.bucket = e.bucket)
group by t.bucket, t.id, t.state having count(e.id) <> (case when t.state = 'paid' then 1 else 0 end);

-- @check 55 a top-up follows its payment at the gateway
select t.bucket, t.id, t.state, a.state as attempt
from wallet.top_up t join gateway.attempt a on a.bucket = t.bucket and a.id = t.attempt_id
where t.state <> (case when a.state in ('paid', 'sent_back', 'failed') then a.state else 'open' end) or t.amount <> a.amount;

-- @check 81 a sale is paid by the tenders that its entry debits
select p.bucket, p.id, p.credit_amount, t.credit, p.wallet_amount, t.wallet, p.gift_amount, t.gift, p.gateway_amount, t.gateway
from payments.purchase p
join ledger.entry e on e.bucket = p.bucket and e.source_id = p.id and e.rule in (2, 3, 4, 5, 6) and e.accounting_date > :since
join lateral (
  select coalesce(sum(amount) filter (where kind in (1210, 7110)), 0) as credit, coalesce(sum(amount) filter (where kind = 2010), 0) as wallet,
         coalesce(sum(amount) filter (where kind = 2020), 0) as gift, coalesce(sum(amount) filter (where kind in (1110, 2030)), 0) as gateway
  from ledger.line l where l.entry_id = e.id and l.bucket = e.bucket) t on true
where p.result = 2 and (p.credit_amount, p.wallet_amount, p.gift_amount, p.gateway_amount) is distinct from (t.credit, t.wallet, t.gift, t.gateway)
  and not exists (select from ledger.entry c where c.reverses_id = e.id and c.bucket = e.bucket);

-- @check 82 a sale that waits for its payment by card holds its credit, its gift card and its wallet part, and has one attempt over the rest that has not been taken
-- @daily
select s.bucket, s.purchase_id, p.credit_amount, h.credit, p.wallet_amount, h.wallet, p.gift_amount, h.gift, p.gateway_amount, a.amount, a.state
from payments.card_sale s
left join payments.purchase p on p.bucket = s.bucket and p.id = s.purchase_id
left join gateway.attempt a on a.bucket = s.bucket and a.id = s.attempt_id and a.purpose = 'payments.sale' and a.source_id = s.purchase_id
left join lateral (
  select coalesce(sum(amount) filter (where kind in (1210, 7110)), 0) as credit, coalesce(sum(amount) filter (where kind = 2010), 0) as wallet,
         coalesce(sum(amount) filter (where kind = 2020), 0) as gift
  from ledger.hold h where h.bucket = s.bucket and h.id = any (s.hold_ids) and h.state = 'active') h on true
where s.ended_at is null and ((p.credit_amount, p.wallet_amount, p.gift_amount, p.gateway_amount) is distinct from (h.credit, h.wallet, h.gift, a.amount)
                              or coalesce(a.state, 'paid') in ('paid', 'sent_back', 'failed'));

-- @check 83 a sale by card that was decided holds nothing, and was captured if and only if its attempt is paid; none waits for anything else
select coalesce(s.bucket, p.bucket) as bucket, coalesce(s.purchase_id, p.id) as id, p.result, a.state, h.held
from payments.card_sale s
full join (
  select bucket, id, result from payments.purchase u where gateway_amount > 0 and result in (1, 2)
    -- A card has paid it before, for a sale that was held.
    and not exists (select from payments.held_sale_capture c where c.bucket = u.bucket and c.purchase_id = u.id)) p on p.bucket = s.bucket and p.id = s.purchase_id
left join gateway.attempt a on a.bucket = s.bucket and a.id = s.attempt_id
left join lateral (select count(*) as held from ledger.hold h where h.bucket = s.bucket and h.id = any (s.hold_ids) and h.state = 'active') h on true
where s.purchase_id is null or (s.ended_at is null) <> (coalesce(p.result, 3) = 1) or s.ended_at is not null and h.held > 0
   or (coalesce(p.result, 3) = 2) <> (coalesce(a.state, '') = 'paid');

-- @check 56 a settlement is the sum of its lines, and what it settled left the clearing account
select s.id, s.matched_amount, f.matched, s.unmatched_amount, f.unmatched, s.fee, f.fee as fee_in_lines, e.settled
from gateway.settlement s
left join (
  select n.settlement_id, sum(n.matched) as matched, sum(n.net - n.matched) as unmatched, sum(n.fee) as fee
  from (
    select l.settlement_id, l.fee, case l.kind when 'payment' then l.amount else -l.amount end as net,
           case when l.matched_id is null then 0 when l.kind = 'payment' then l.amount when l.kind = 'refund' then -l.amount else -coalesce(c.booked, 0) end as matched
    from gateway.settlement_line l left join gateway.chargeback c on l.kind = 'chargeback' and c.id = l.matched_id) n group by n.settlement_id) f on f.settlement_id = s.id
left join (
  select e.source_id, -sum(l.amount) as settled from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
  where e.rule = 21 and l.kind = 1110 group by e.source_id) e on e.source_id = s.id
where s.matched_amount <> coalesce(f.matched, 0) or s.unmatched_amount <> coalesce(f.unmatched, 0) or s.fee <> coalesce(f.fee, 0) or s.matched_amount <> coalesce(e.settled, 0);

-- @check 60 every payment that is paid has its entries over its amount and its rows, every other none
select p.bucket, p.id, p.state, p.amount, e.moved, r.quoted, d.repaid
from repayment.payment p
left join lateral (
  select sum(l.amount) filter (where l.kind in (2010, 1110)) as moved
  from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
  where e.bucket = p.bucket and e.source_id = p.id and (e.rule in (9, 10, 33) or e.rule = 26 and e.leg = 1)
    and not exists (select from ledger.entry c where c.reverses_id = e.id and c.bucket = e.bucket)) e on true
left join lateral (
  select sum(r.principal + r.fee + r.penalty) as quoted from repayment.payment_row r where r.bucket = p.bucket and r.payment_id = p.id) r on true
left join (select payment_id, sum(amount) as repaid from servicing.repayment where payment_id is not null group by payment_id) d on d.payment_id = p.id
where p.amount is distinct from r.quoted or coalesce(e.moved, 0) <> (case when p.state = 'paid' then p.amount else 0 end)
  or coalesce(d.repaid, 0) <> (case when p.state = 'paid' then p.amount else 0 end);

-- @check 61 a payment follows its attempt at the gateway, which takes the gateway's part
select p.bucket, p.id, p.state, a.state as attempt
from repayment.payment p join gateway.attempt a on a.bucket = p.bucket and a.id = p.attempt_id
where p.gateway_amount <> a.amount or (a.state = 'paid') <> (p.state = 'paid') or (a.state = 'sent_back') <> (p.state = 'sent_back')
  or a.state = 'failed' and p.state not in ('failed', 'abandoned');

-- @check 62 a payment holds its part of the wallet while it waits, and not a moment longer
select p.bucket, p.id, p.state, p.released_at, h.state as hold, h.amount
from repayment.payment p left join ledger.hold h on h.bucket = p.bucket and h.id = p.hold_id
where p.hold_id is not null and (h.amount is distinct from p.wallet_amount
  or h.state is distinct from (case when p.state = 'paid' then 'captured' when p.released_at is null then 'active' else 'released' end))
  or p.state in ('failed', 'abandoned', 'sent_back') and p.released_at is null;

-- @check 63 what is paid and given back of a row is what its repayments say, less what was taken back of them; a deposit is born paid
select i.bucket, i.customer_id, i.purchase_id, i.seq, i.principal_paid, r.principal, i.fee_paid, r.fee, i.fee_rebated, r.rebate
from servicing.installment i
left join (
  select bucket, customer_id, purchase_id, seq, sum(principal) as principal, sum(fee) as fee, sum(rebate) as rebate
  from (
    select bucket, customer_id, purchase_id, seq, principal, fee, rebate from servicing.repayment
    union all
    select bucket, customer_id, purchase_id, seq, -principal, -fee, 0 from servicing.row_chargeback) p group by bucket, customer_id, purchase_id, seq) r
  on r.bucket = i.bucket and r.customer_id = i.customer_id and r.purchase_id = i.purchase_id and r.seq = i.seq
left join payments.purchase p on p.bucket = i.bucket and p.id = i.purchase_id
where not (r.purchase_id is null and i.seq = 1 and p.amount - p.credit_amount = i.principal_paid)
  and (i.principal_paid <> coalesce(r.principal, 0) or i.fee_paid <> coalesce(r.fee, 0) or i.fee_rebated <> coalesce(r.rebate, 0));

-- @check 64 what customers owe in fees is the unpaid fee of their rows
select coalesce(l.bucket, i.bucket) as bucket, coalesce(l.facility_id, i.facility_id) as facility_id, l.amount, i.owed
from (select bucket, party_id as facility_id, sum(amount) as amount from standing where kind in (1220, 7120) group by bucket, party_id) l
full join (
  select bucket, facility_id, sum(fee - fee_paid - fee_rebated) as owed from servicing.installment where not is_cancelled group by bucket, facility_id) i
  on i.bucket = l.bucket and i.facility_id = l.facility_id
where coalesce(l.amount, 0) <> coalesce(i.owed, 0);

-- @check 65 every end-of-month purchase is one row of one month's bill: due on the fifth day after the end of the month it was captured in, which no other bill closes earlier
select p.bucket, p.id, p.business_date, i.due_date, i.is_end_of_month
from payments.purchase p join servicing.installment i on i.bucket = p.bucket and i.customer_id = p.customer_id and i.purchase_id = p.id
where p.result = 2 and i.is_end_of_month <> (p.product_type = 2)
   or p.product_type = 2 and (i.due_date - p.business_date not between 5 and 35 or exists (
     select from (select distinct due_date from servicing.installment where is_end_of_month) other
     where other.due_date < i.due_date and other.due_date >= p.business_date + 5));

-- @check 90 money on its way out to banks is what cash-outs are on their way
select coalesce(l.bucket, c.bucket) as bucket, l.amount, c.on_their_way
from (select bucket, -sum(amount) as amount from standing where kind = 2050 group by bucket) l
full join (select bucket, sum(amount) as on_their_way from wallet.cash_out where state = 'on_its_way' group by bucket) c on c.bucket = l.bucket
where coalesce(l.amount, 0) <> coalesce(c.on_their_way, 0);

-- @check 91 a cash-out left the wallet once when it was sent, and was paid or came back once where it ended so
select c.bucket, c.id, c.state, e.sent, e.paid, e.paid_at_bank, e.returned
from wallet.cash_out c
left join lateral (
  select count(*) filter (where e.leg = 1) as sent, count(*) filter (where e.leg = 2) as paid, count(*) filter (where e.leg = 3) as paid_at_bank,
         count(*) filter (where e.leg = 4) as returned
  from ledger.entry e where e.source_id = c.id and e.rule = 24 and e.bucket in (c.bucket, 1)
    and not exists (select from ledger.entry r where r.reverses_id = e.id and r.bucket = e.bucket)) e on true
where e.sent <> (case when c.state in ('waiting', 'cancelled') then 0 else 1 end) or e.paid <> (case c.state when 'paid' then 1 else 0 end)
   or e.paid_at_bank <> e.paid or e.returned <> (case c.state when 'returned' then 1 else 0 end);

-- @check 92 what waits to leave a wallet is held over its amount; what does not wait any more holds nothing
select m.bucket, m.id, m.state, h.state as hold, m.amount, h.amount as held
from (
  select bucket, id, hold_id, state, amount + fee as amount, state in ('waiting') as waits, state = 'cancelled' as is_free from wallet.cash_out
  union all
  select bucket, id, hold_id, state, amount, state = 'waiting', state in ('cancelled', 'failed') from wallet.transfer
) m left join ledger.hold h on h.bucket = m.bucket and h.id = m.hold_id
where h.state is distinct from (case when m.waits then 'active' when m.is_free then 'released' else 'captured' end) or h.amount is distinct from m.amount
   or h.purpose_id is distinct from m.id;

-- @check 93 a transfer that is done took from its sender and gave to its receiver, once; every other moved nothing
select t.bucket, t.id, t.state, t.amount, m.taken, m.given, m.lines
from wallet.transfer t
left join lateral (
  select count(*) as lines, coalesce(sum(l.amount) filter (where e.leg = 1 and l.party_id = t.customer_id), 0) as taken,
         coalesce(-sum(l.amount) filter (where e.leg = 2 and l.party_id = t.receiver_id), 0) as given
  from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket and l.kind = 2010
  where e.source_id = t.id and e.rule = 25) m on true
where (m.lines, m.taken, m.given) is distinct from (case t.state when 'done' then 2 else 0 end, case t.state when 'done' then t.amount else 0 end,
                                                    case t.state when 'done' then t.amount else 0 end);

-- @check 231 a cash-out waits while its order is open, is on its way while the bank has or may have the order, and has ended with it
select c.bucket, c.id, c.state, o.state as "order"
from wallet.cash_out c left join platform.outside_order o on o.bucket = c.bucket and o.kind = 'wallet.cash_out' and o.subject_id = c.id
where (case c.state when 'waiting' then 'open' when 'on_its_way' then 'on_its_way' else 'ended' end)
      is distinct from (case when o.state in ('sending', 'in_doubt', 'accepted') then 'on_its_way' else o.state end);

-- @check 233 a refund is on its way to its card until its order has ended
select r.bucket, r.id, r.state, o.state as "order"
from gateway.refund r left join platform.outside_order o on o.bucket = r.bucket and o.kind = 'gateway.refund' and o.subject_id = r.id
where (r.state <> 'on_its_way') is distinct from (o.state = 'ended');

-- @check 234 a draw is with the bank until its order has ended, and no other draw has an order that has not
select d.bucket, d.id, d.state, o.state as "order"
from mandates.draw d left join platform.outside_order o on o.bucket = d.bucket and o.kind = 'mandates.draw' and o.subject_id = d.id
where (d.state = 'with_bank') is distinct from (o.state is not null and o.state <> 'ended');

-- @check 236 a bank has an order for each mandate that waits for its signature, and one to end it only for a mandate that has ended
select m.bucket, m.id, m.state, o.kind, o.state as "order"
from mandates.mandate m left join platform.outside_order o on o.bucket = m.bucket and o.kind = 'mandates.mandate' and o.subject_id = m.id
where (m.state = 'pending') is distinct from (o.state is not null and o.state <> 'ended')
union all
select o.bucket, o.subject_id, m.state, o.kind, o.state
from platform.outside_order o left join mandates.mandate m on m.bucket = o.bucket and m.id = o.subject_id
where o.kind = 'mandates.mandate_end' and (m.id is null or m.state in ('pending', 'active'));

-- @check 237 a notary has an order for each electronic note that waits for it, a courier for each paper that it is to take or has
select i.id, i.state, w.kind, o.state as "order"
from guarantees.instrument i
cross join lateral (values
  ('guarantees.note', i.id, i.form = 'electronic' and i.state = 'registered'),
  ('guarantees.note_void', i.id, i.form = 'electronic' and i.state = 'return_requested'),
  ('guarantees.shipment', i.charge_id, i.return_way is not distinct from 'courier' and i.state in ('return_paid', 'in_transit'))) w (kind, subject_id, waits)
left join platform.outside_order o on o.bucket = (w.subject_id & 63) and o.kind = w.kind and o.subject_id = w.subject_id
where w.waits is distinct from (o.state is not null and o.state <> 'ended') and not (w.kind = 'guarantees.note_void' and i.state = 'cancelled');

-- @check 238 a request has the id of its application while the order at the lender has not ended
select r.bucket, r.id, r.application_id, o.state as "order"
from origination.credit_request r left join platform.outside_order o on o.bucket = r.bucket and o.kind = 'origination.application' and o.subject_id = r.application_id
where (r.application_id is not null) is distinct from (o.state is not null and o.state <> 'ended');

-- @check 232 every party is asked about every order in doubt
-- @daily
select bucket, kind, subject_id, state, inquired_at from platform.outside_order where state in ('sending', 'in_doubt') and inquired_at < now() - interval '1 hour';

-- @check 100 every charge that was paid has its entry over its parts, one that was given back a second that takes them back, every other none
select c.bucket, c.id, c.state, e.wallet, e.card, e.cost, e.vat, e.to_wallet, e.to_card, e.cost_back, e.received, e.returned
from charges.charge c
left join lateral (
  select coalesce(sum(l.amount) filter (where e.leg = 1 and l.kind = 2010 and l.party_id = c.customer_id), 0) as wallet,
         coalesce(sum(l.amount) filter (where e.leg = 1 and l.kind = case when c.held_at is null then 1110 else 2030 end), 0) as card,
         coalesce(-sum(l.amount) filter (where e.leg = 1 and l.kind = 2310 and l.party_id = c.supplier_id), 0) as cost,
         coalesce(-sum(l.amount) filter (where e.leg = 1 and l.kind = 2510), 0) as vat,
         coalesce(-sum(l.amount) filter (where e.leg = 2 and l.kind = 2010 and l.party_id = c.customer_id), 0) as to_wallet,
         coalesce(-sum(l.amount) filter (where e.leg = 2 and l.kind = 2040 and l.party_id = c.customer_id), 0) as to_card,
         coalesce(sum(l.amount) filter (where e.leg = 2 and l.kind = 2310 and l.party_id = c.supplier_id), 0) as cost_back,
         coalesce(sum(l.amount) filter (where e.leg = 3 and l.kind = 1110), 0) as received,
         coalesce(sum(l.amount) filter (where e.leg = 4 and l.kind = 2030 and l.party_id = c.customer_id), 0) as returned
  from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
  where e.bucket = c.bucket and e.source_id = c.id and e.rule = 28
    and not exists (select from ledger.entry r where r.reverses_id = e.id and r.bucket = e.bucket)) e on true
cross join lateral (select (c.state in ('paid', 'refunded'))::int as paid, (c.state = 'refunded')::int as back,
  case when c.card_refund_id is null then 0 else c.gateway_amount end as to_card, (c.held_at is not null)::int as held, (c.state = 'returned')::int as returned) is_
where (e.wallet, e.card, e.cost, e.vat, e.to_wallet, e.to_card, e.cost_back, e.received, e.returned) is distinct from
  (is_.paid * (c.wallet_amount - c.short_amount), is_.paid * c.gateway_amount, is_.paid * (c.cost - c.short_amount), is_.paid * c.vat,
   is_.back * (c.amount - is_.to_card), is_.back * is_.to_card, is_.back * c.cost,
   is_.held * c.gateway_amount, is_.returned * c.gateway_amount)
union all
select e.bucket, e.source_id, 'no charge', 0, 0, 0, 0, 0, 0, 0, 0, 0 from ledger.entry e
where e.rule = 28 and not exists (select from charges.charge c where c.bucket = e.bucket and c.id = e.source_id);

-- @check 101 a charge follows its attempt at the gateway, holds its part of the wallet while it waits, and sends the card's part back once
select c.bucket, c.id, c.state, a.state as attempt, h.state as hold, r.amount as refund
from charges.charge c
left join gateway.attempt a on a.bucket = c.bucket and a.id = c.attempt_id
left join ledger.hold h on h.bucket = c.bucket and h.id = c.hold_id
left join gateway.refund r on r.bucket = c.bucket and r.id = c.card_refund_id
where c.attempt_id is not null and (c.gateway_amount is distinct from a.amount or c.kind is distinct from a.purpose or a.source_id <> c.id
    or (a.state = 'paid') <> (c.state in ('held', 'paid', 'returned', 'refunded')) or (a.state = 'sent_back') <> (c.state = 'sent_back')
    or a.state = 'failed' and c.state not in ('failed', 'abandoned'))
  or c.hold_id is not null and (h.amount is distinct from c.wallet_amount
    or h.state is distinct from (case when c.state in ('paid', 'refunded') then 'captured' when c.released_at is null then 'active' else 'released' end))
  or (c.hold_id is not null) <> ((c.attempt_id is not null or c.held_at is not null) and c.wallet_amount > 0)
  or c.state in ('failed', 'abandoned', 'sent_back', 'returned') and c.released_at is null
  or c.card_refund_id is not null and (r.amount is distinct from c.gateway_amount or r.attempt_id <> c.attempt_id);

-- @check 102 a report that was paid has its charge, one that was given back has it back, and no charge is paid for another
select coalesce(r.bucket, c.bucket) as bucket, r.id, r.state, c.id as charge, c.state as charge_state
from credit_assessment.report r
full join (select * from charges.charge where kind = 'credit_assessment.score_report' and state in ('paid', 'refunded')) c
  on c.bucket = r.bucket and c.source_id = r.id
where c.id is distinct from r.charge_id or c.customer_id is distinct from r.customer_id and c.id is not null
  or r.state = 'requested' and c.id is not null
  or r.state = 'refunded' and c.state is distinct from 'refunded'
  or r.state in ('paid', 'code_sent', 'preparing', 'ready') and c.state is distinct from 'paid';

-- @check 103 a decision uses a report of its customer that was valid, and on rules of its line that held on its day, and stays within them
select d.bucket, d.id, d.line, d.outcome, d.max_amount, s.line as rules_of, b.max_amount as band
from credit_assessment.decision d
left join credit_assessment.report r on r.bucket = d.bucket and r.id = d.report_id and r.customer_id = d.customer_id
left join credit_assessment.rule_set s on s.id = d.rule_set_id
left join lateral (select max(x.max_amount) as max_amount from credit_assessment.score_band x where x.rule_set_id = s.id and x.max_amount = d.max_amount) b on true
where r.id is null or s.id is null or s.line <> d.line or d.decided_on < s.valid_from or d.decided_on >= s.valid_to
  or d.decided_at < r.received_at or d.decided_at >= least(r.valid_until, r.expired_at)
  or d.outcome = 'approved' and (b.max_amount is null or d.amount < s.min_amount);

-- @check 288 rules of a line follow each other without a gap or a day of two, and their highest band is their amount
select s.id, s.line, s.valid_from, s.valid_to, s.next_from, s.max_amount, b.highest
from (select *, lead(valid_from) over (partition by line order by valid_from) as next_from from credit_assessment.rule_set) s
cross join lateral (select max(x.max_amount) as highest from credit_assessment.score_band x where x.rule_set_id = s.id) b
where s.valid_to is distinct from s.next_from or b.highest is distinct from s.max_amount;

-- @check 289 prices of reports follow each other without a gap or a day of two
select p.id, p.valid_from, p.valid_to, p.next_from
from (select *, lead(valid_from) over (order by valid_from) as next_from from credit_assessment.price) p
where p.valid_to is distinct from p.next_from;

-- @check 235 the bureau has an order for every report it owes, and for no other
select r.bucket, r.id, r.state, o.state as "order"
from credit_assessment.report r left join platform.outside_order o on o.bucket = r.bucket and o.kind = 'credit_assessment.report' and o.subject_id = r.id
where (r.state = 'preparing') is distinct from (o.state is not null and o.state <> 'ended');

-- @check 105 no one signs a document before those in front, and all sign the text that is stored
select s.document_id, s.place, s.sha256, d.sha256 as text_sha256
from signing.signer s join signing.document d on d.id = s.document_id
where s.signed_at is not null and (
  s.sha256 is distinct from d.sha256 or d.state = 'preparing' or s.signed_at > d.voided_at
  or exists (select from signing.signer b where b.document_id = s.document_id and b.place < s.place and (b.signed_at is null or b.signed_at > s.signed_at)));

-- @check 106 a document is signed when all have signed, and then alone
select d.id, d.state, count(*) filter (where s.signed_at is null) as missing, count(*) as signers
from signing.document d left join signing.signer s on s.document_id = d.id
where d.state <> 'void'
group by d.id, d.state
having (d.state = 'signed') <> (count(s.id) > 0 and bool_and(s.signed_at is not null));

-- @check 107 every signed document gets its signed PDF
-- @daily
select id, signed_at from signing.document where state = 'signed' and sealed_at is null and text_sealed is not null and signed_at < now() - interval '1 hour';

-- @check 110 a paper and a guarantor are what their last event says
select i.id, i.state, i.holder, e.to_state, e.to_holder
from guarantees.instrument i
left join lateral (select to_state, to_holder from guarantees.event e where e.instrument_id = i.id order by e.id desc limit 1) e on true
where e.to_state is distinct from i.state or e.to_holder is distinct from i.holder
union all
select g.id, g.state, null, e.to_state, null
from guarantees.guarantor g
left join lateral (select to_state from guarantees.event e where e.guarantor_id = g.id order by e.id desc limit 1) e on true
where e.to_state is distinct from g.state;

-- @check 111 no one guarantees more than one person may, by the most that any rule has allowed
select g.national_id_index, sum(g.cap) as total, max(r.most) as most
from guarantees.guarantor g cross join (select max(exposure_cap) as most from guarantees.rule) r
where g.state in ('scored', 'confirmed') and g.national_id_index is not null
group by g.national_id_index having sum(g.cap) > max(r.most);

-- @check 112 what is complete is secured: each thing that a request needs is confirmed, or agreed to, and worth enough
select r.id, r.request_id, i.kind, i.amount
from guarantees.requirement r join guarantees.item i on i.requirement_id = r.id and i.is_needed
where r.state = 'complete' and r.contract_uid is null
  and not exists (select from guarantees.instrument n where n.item_id = i.id and n.state = 'confirmed' and n.amount >= i.amount)
  and not exists (select from guarantees.guarantor g where g.item_id = i.id and g.state in ('scored', 'confirmed') and g.cap >= i.amount);

-- @check 113 a closed debt has no collateral except returns in transit, and no guarantor
select r.id, r.request_id, n.id as instrument_id, g.id as guarantor_id
from guarantees.requirement r join guarantees.item i on i.requirement_id = r.id
left join guarantees.instrument n on n.item_id = i.id and n.state in ('registered', 'in_check', 'rejected')
left join guarantees.guarantor g on g.item_id = i.id and g.state in ('invited', 'scored', 'confirmed')
where r.state in ('cancelled', 'released') and (n.id is not null or g.id is not null);

-- @check 114 a courier who was ordered is paid, once, over the paper it brings
select i.id, i.state, i.charge_id, c.state as charge
from guarantees.instrument i left join charges.charge c on c.id = i.charge_id and c.kind = 'guarantees.courier' and c.source_id = i.id
where i.state in ('return_paid', 'in_transit') and i.return_way = 'courier' and c.state is distinct from 'paid';

-- @check 115 who has left has nothing of credit under way: no open request, no report that is owed, no charge that waits
select u.id, r.id as request_id, p.id as report_id, c.id as charge_id
from identity.app_user u
left join origination.credit_request r on r.bucket = (u.id & 63) and r.customer_id = u.id and r.status in (0, 1, 2) and r.phase < 9
left join credit_assessment.report p on p.bucket = (u.id & 63) and p.customer_id = u.id and p.state in ('paid', 'code_sent', 'preparing')
left join charges.charge c on c.bucket = (u.id & 63) and c.customer_id = u.id and c.state = 'open'
where u.status = 'closed' and (r.id is not null or p.id is not null or c.id is not null);

-- @check 116 of a credit that is closed nothing is owed or held, nothing more can be drawn, and no request raises it
select f.bucket, f.id, a.balance, a.held, a.limit_amount, r.id as request_id
from servicing.facility f
left join ledger.guarded_account a on a.bucket = f.bucket and a.kind = f.principal_kind and a.party_id = f.id
left join origination.credit_request r on r.bucket = f.bucket and r.raises_facility_id = f.id and r.status in (0, 1, 2) and r.phase < 9
where f.status = 'closed' and (a.balance > 0 or a.held > 0 or r.id is not null
  or exists (select from servicing.installment i where i.bucket = f.bucket and i.customer_id = f.customer_id and i.facility_id = f.id and i.paid_at is null and not i.is_cancelled)
  or exists (select from ledger.limit_change c where c.bucket = f.bucket and c.party_id = f.id and c.kind = f.principal_kind and c.to_amount = 0) and a.limit_amount > 0);

-- @check 117 of a credit that is closed the guarantees are over
-- @daily
select f.bucket, f.id, q.id as requirement_id, q.state
from servicing.facility f
join origination.credit_request r on r.bucket = f.bucket and r.facility_id = f.id
join guarantees.requirement q on q.request_id = r.id
where f.status = 'closed' and q.state not in ('cancelled', 'released')
  and not exists (select from privacy.account_closure c where c.user_id = f.customer_id and c.closed_at > now() - interval '1 hour');

-- @check 118 a frozen credit names its operator, an active one none
select f.bucket, f.id, f.status, z.id as freeze_id
from servicing.facility f left join servicing.facility_freeze z on z.bucket = f.bucket and z.facility_id = f.id and z.lifted_at is null
where (f.status = 'frozen') <> (z.id is not null) and f.status not in ('closed', 'written_off');

-- @check 130 an application of a shop is what its last event says
select a.id, a.state, e.state as last
from clm.application a
left join lateral (select state from clm.event e where e.application_id = a.id order by e.seq desc limit 1) e on true
where e.state is distinct from a.state;

-- @check 131 an approved application did what it is for, for the shop that it is of
select a.id, a.kind, a.merchant_id, a.effect_id
from clm.application a
where a.state = 'approved' and not case a.kind
  when 'open_terminal' then exists (select from merchants.terminal t where t.id = a.effect_id and t.merchant_id = a.merchant_id)
  when 'settlement_account' then exists (select from wallet.shop_sheba s where s.id = a.effect_id and s.merchant_id = a.merchant_id)
  when 'shop_details' then a.effect_id = a.merchant_id
  else false end;

-- @check 132 an approval rests on documents that were confirmed, and on all that its form requires
select a.id, f.key, d.state
from clm.application a join clm.field f on f.form_id = a.form_id and f.kind = 'file'
left join documents.document d on d.subject_kind = 'application' and d.subject_id = a.id and d.kind = f.key
where a.state = 'approved' and (d.state <> 'confirmed' or (d.id is null and f.is_required
  and not exists (select from privacy.account_closure c where c.user_id = a.owner_user_id and c.erased_at is not null)));

-- @check 133 an application is of the owner of its shop, and what an operator did was not on their own
select a.id, a.owner_user_id, m.owner_user_id as shop_owner, e.actor_id
from clm.application a join merchants.merchant m on m.id = a.merchant_id
left join clm.event e on e.application_id = a.id and e.event in ('returned', 'approved', 'rejected') and e.actor_id = a.owner_user_id
where m.owner_user_id <> a.owner_user_id or e.actor_id is not null;

-- @check 140 every refund has its one entry, over exactly its parts
select coalesce(r.bucket, e.bucket) as bucket, coalesce(r.id, e.source_id) as refund_id, r.amount, e.id as entry_id, l.*
from payments.refund r
left join payments.shop_refund s on s.bucket = r.bucket and s.id = r.id
left join lateral (
  select exists (select from payments.purchase p join servicing.facility f on f.bucket = p.bucket and f.id = p.facility_id
                 where p.bucket = r.bucket and p.id = r.purchase_id and f.line >= 100) as is_own) o on true
full join (select * from ledger.entry where rule in (16, 17, 18)) e on e.bucket = r.bucket and e.id = r.entry_id and e.source_id = r.id
left join lateral (
  select coalesce(sum(amount) filter (where kind = 2110), 0) as shop, coalesce(sum(amount) filter (where kind in (4110, 4120, 2510)), 0) as commission, coalesce(sum(amount) filter (where kind = 2510), 0) as vat,
         coalesce(sum(amount) filter (where kind in (1210, 7110)), 0) as principal, coalesce(sum(amount) filter (where kind in (1220, 7120)), 0) as fee,
         coalesce(sum(amount) filter (where kind = 2040), 0) as card, coalesce(sum(amount) filter (where kind = 2020), 0) as gift,
         coalesce(sum(amount) filter (where kind = case when r.is_unclaimed then 2920 else 2010 end), 0) as wallet
  from ledger.line l where l.bucket = e.bucket and l.entry_id = e.id) l on true
where r.id is null or e.id is null or (l.shop, l.commission, l.vat, l.principal, l.fee, l.card, l.gift, l.wallet)
  is distinct from (s.amount - s.commission - case when o.is_own then r.credit_amount else 0 end, s.commission, r.commission_vat, -r.credit_amount, -r.fee, -r.card_amount, -r.gift_amount, -r.wallet_amount - r.repaid_amount);

-- @check 141 no tender of a sale is refunded beyond what it paid, and the commission by one function of all that is refunded
select p.bucket, p.id, p.amount, r.*
from payments.purchase p
join (
  select bucket, purchase_id, sum(amount) as refunded, sum(card_amount) as card, sum(gift_amount) as gift, sum(wallet_amount) as wallet, sum(credit_amount + repaid_amount) as credit,
         sum(commission - commission_vat) as given_back, sum(commission_vat) as vat_back, min(merchant_id) as merchant_id, max(merchant_id) as other_merchant, min(customer_id) as customer_id, max(customer_id) as other_customer
  from payments.refund group by bucket, purchase_id) r on r.bucket = p.bucket and r.purchase_id = p.id
where p.result <> 2 or r.card > p.gateway_amount or r.gift > p.gift_amount
  or r.card + r.gift + r.wallet > p.gateway_amount + p.gift_amount + p.wallet_amount
  or r.wallet > p.wallet_amount and r.card not in (0, p.gateway_amount) or r.credit > p.credit_amount
  or r.given_back <> div(2 * (p.commission - p.commission_vat) * r.refunded + p.amount, 2 * p.amount)
  or r.vat_back <> div(2 * p.commission_vat * r.refunded + p.amount, 2 * p.amount)
  or (r.merchant_id, r.other_merchant, r.customer_id, r.other_customer) is distinct from (p.merchant_id, p.merchant_id, p.customer_id, p.customer_id);

-- @check 142 what refunds took off the rows of a sale is what the rows, their refunds and the sale's refunds say
select coalesce(i.bucket, c.bucket) as bucket, i.purchase_id, i.seq, null::bigint as refund_id, i.principal_refunded, c.principal, i.fee_refunded, c.fee
from (select * from servicing.installment where principal_refunded > 0 or fee_refunded > 0 or is_cancelled and agreed_due_date is null) i
full join (
  select bucket, customer_id, purchase_id, seq, sum(principal) as principal, sum(fee) as fee from servicing.row_refund group by bucket, customer_id, purchase_id, seq) c
  on c.bucket = i.bucket and c.customer_id = i.customer_id and c.purchase_id = i.purchase_id and c.seq = i.seq
where i.principal_refunded is distinct from c.principal or i.fee_refunded is distinct from c.fee
union all
select coalesce(r.bucket, c.bucket), coalesce(r.purchase_id, c.purchase_id), null, coalesce(r.id, c.refund_id), r.credit_amount, c.principal, r.fee, c.fee
from (select * from payments.refund where credit_amount > 0) r
full join (select bucket, refund_id, purchase_id, sum(principal) as principal, sum(fee) as fee from servicing.row_refund group by bucket, refund_id, purchase_id) c
  on c.bucket = r.bucket and c.refund_id = r.id and c.purchase_id = r.purchase_id
where r.credit_amount is distinct from c.principal or r.fee is distinct from c.fee;

-- @check 143 the card's part of a refund is on its way to the card that paid the sale
select r.bucket, r.id, r.card_amount, g.amount, g.state, s.purchase_id
from payments.refund r
left join gateway.refund g on g.bucket = r.bucket and g.id = r.card_refund_id
left join payments.card_attempt s on s.bucket = g.bucket and s.attempt_id = g.attempt_id and s.purchase_id = r.purchase_id
where r.card_amount > 0 and (g.amount is distinct from r.card_amount or s.purchase_id is distinct from r.purchase_id);

-- @check 150 no row is drawn twice
select bucket, customer_id, purchase_id, seq, count(*) as draws
from mandates.draw where state = 'paid' and to_wallet_amount < amount
group by bucket, customer_id, purchase_id, seq having count(*) > 1;

-- @check 151 every draw that is paid has its entries over its amount, and its payment over what its row took; no other money came by a mandate
select coalesce(d.bucket, m.bucket) as bucket, coalesce(d.id, m.id) as id, d.state, d.amount, m.moved, p.amount as paid, d.to_wallet_amount
from mandates.draw d
full join (
  select e.bucket, e.source_id as id, sum(l.amount) filter (where l.kind = 1110) as from_bank,
         coalesce(sum(l.amount) filter (where l.kind = 1110), sum(l.amount) filter (where l.kind = 2010)) as moved
  from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
  where e.rule in (9, 10, 33) and (l.kind = 1110 and l.party_id = 5 or exists (select from mandates.draw w where w.bucket = e.bucket and w.id = e.source_id) and l.kind = 2010)
  group by e.bucket, e.source_id) m on m.bucket = d.bucket and m.id = d.id
left join repayment.payment p on p.bucket = d.bucket and p.id = d.id
where coalesce(m.moved, 0) <> (case when d.state = 'paid' then d.amount else 0 end) or d.id is null
  or (m.from_bank is not null) <> (d.state = 'paid' and d.source = 'bank')
  or p.amount is distinct from (case when d.state = 'paid' and d.to_wallet_amount < d.amount then d.amount - d.to_wallet_amount end)
  or p.kind <> 'mandate';

-- @check 247 a settlement of the debit bank is the sum of its draws and of its matched lines, and what it settled left the clearing account
select s.id, s.matched_amount, d.amount as drawn, n.amount as in_lines, s.fee, n.fee as fee_in_lines, e.settled
from mandates.settlement s
left join (select settlement_id, sum(amount) as amount from mandates.draw where settlement_id is not null group by settlement_id) d on d.settlement_id = s.id
left join (
  select settlement_id, sum(amount) filter (where is_matched) as amount, sum(fee) as fee from mandates.settlement_line group by settlement_id) n on n.settlement_id = s.id
left join (
  select e.source_id, -sum(l.amount) as settled from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
  where e.rule = 21 and l.kind = 1110 and l.party_id = 5 group by e.source_id) e on e.source_id = s.id
where s.matched_amount <> coalesce(d.amount, 0) or s.matched_amount <> coalesce(n.amount, 0) or s.fee <> coalesce(n.fee, 0) or s.matched_amount <> coalesce(e.settled, 0);

-- @check 152 nothing is drawn, or given to the bank, after its mandate has ended, nor above its limit for a draw
select d.bucket, d.id, coalesce(d.sent_at, o.sent_at) as sent_at, m.ended_machine_at, d.amount, m.max_per_draw
from mandates.draw d join mandates.mandate m on m.bucket = d.bucket and m.id = d.mandate_id
left join platform.outside_order o on o.bucket = d.bucket and o.kind = 'mandates.draw' and o.subject_id = d.id
where coalesce(d.sent_at, o.sent_at) > m.ended_machine_at or coalesce(d.sent_at, o.sent_at) is not null and d.amount > m.max_per_draw;

-- @check 153 nothing stays announced for a mandate that has ended, and a draw is of its mandate's source
select d.bucket, d.id, d.state, m.state as mandate
from mandates.draw d join mandates.mandate m on m.bucket = d.bucket and m.id = d.mandate_id
where d.state = 'announced' and m.state <> 'active' or d.source <> m.source or d.customer_id <> m.customer_id;

-- @check 144 what is paused of a purchase is owed, and since the day its pause began
select i.bucket, i.customer_id, i.purchase_id, i.seq, i.paused_from, z.paused_from as pause_from
from (select * from servicing.installment where paid_at is null and not is_cancelled or paused_from is not null) i
left join servicing.purchase_pause z on z.bucket = i.bucket and z.customer_id = i.customer_id and z.purchase_id = i.purchase_id and z.resumed_on is null
where i.paused_from is distinct from z.paused_from;

-- @check 145 an owed row may be paid later by as many days as its purchase was paused, no row by more
select i.bucket, i.customer_id, i.purchase_id, i.seq, i.paused_days, z.days
from (select * from servicing.installment where paid_at is null and not is_cancelled or paused_days > 0) i
left join (
  select bucket, customer_id, purchase_id, sum(resumed_on - paused_from) as days from servicing.purchase_pause where resumed_on is not null group by bucket, customer_id, purchase_id) z
  on z.bucket = i.bucket and z.customer_id = i.customer_id and z.purchase_id = i.purchase_id
where i.paused_days > coalesce(z.days, 0) or (i.paid_at is null and not i.is_cancelled and i.paused_days <> coalesce(z.days, 0));

-- @check 146 a pause for a dispute is of one of its purchase, and runs exactly as long as that is open
select z.bucket, z.source_id, z.purchase_id, z.resumed_on, d.purchase_id as disputed, d.closed_at
from servicing.purchase_pause z left join disputes.dispute d on d.bucket = z.bucket and d.id = z.source_id
where z.source = 'dispute' and (d.id is null or (d.customer_id, d.purchase_id) is distinct from (z.customer_id, z.purchase_id) or (d.closed_at is null) <> (z.resumed_on is null));

-- @check 180 a pause for a return is of one of its purchase, and runs exactly as long as that is under way
select z.bucket, z.source_id, z.purchase_id, z.resumed_on, r.purchase_id as returned, r.closed_at
from servicing.purchase_pause z left join payments.return_request r on r.bucket = z.bucket and r.id = z.source_id
where z.source = 'return' and (r.id is null or (r.customer_id, r.purchase_id) is distinct from (z.customer_id, z.purchase_id)
  or (r.closed_at is null) <> (z.resumed_on is null));

-- @check 181 a return that is under way has stopped every row that is owed of its purchase
select r.bucket, r.id, r.purchase_id, i.seq
from payments.return_request r
join servicing.installment i on i.bucket = r.bucket and i.customer_id = r.customer_id and i.purchase_id = r.purchase_id
where r.closed_at is null and i.paid_at is null and not i.is_cancelled and i.paused_from is null;

-- @check 182 a return stops rows for no more days than its policy allows, and is announced in time and as often as that allows, of its customer's purchase at its shop
select r.bucket, r.id, r.purchase_id, r.opened_on, r.hold_until, z.resumed_on
from (select *, row_number() over (partition by purchase_id order by id) as nth from payments.return_request) r
left join payments.purchase p on p.bucket = r.bucket and p.id = r.purchase_id
left join servicing.purchase_pause z on z.bucket = r.bucket and z.source = 'return' and z.source_id = r.id
left join lateral (select * from payments.return_policy where valid_from <= r.opened_on order by valid_from desc limit 1) rules on true
where (p.customer_id, p.merchant_id, p.result) is distinct from (r.customer_id, r.merchant_id, 2::smallint) or r.hold_until <> r.opened_on + rules.hold_days - 1
  or r.opened_on - p.business_date > rules.open_days or r.nth > rules.max_returns or z.resumed_on > greatest(z.paused_from, r.hold_until + 1);

-- @check 183 a return that a refund has ended names one of its purchase, made while it was under way
select r.bucket, r.id, r.purchase_id, r.refund_id, f.purchase_id as refunded, f.refunded_at
from payments.return_request r left join payments.refund f on f.bucket = r.bucket and f.id = r.refund_id
where r.outcome = 'refunded' and (f.purchase_id is distinct from r.purchase_id or f.refunded_at < r.opened_at or f.refunded_at > r.closed_at);

-- @check 184 every refund whose customer has left has its item in suspense, and no other
select r.bucket, r.id, r.wallet_amount + r.repaid_amount as amount, d.id as item, d.ledger_amount
from (select * from payments.refund where is_unclaimed) r
full join (select * from reconciliation.difference where kind = 'other' and reference like 'unclaimed-refund-%') d on d.record_id = r.id
where d.ledger_amount is distinct from r.wallet_amount + r.repaid_amount;

-- @check 147 an open dispute has stopped every row that is owed of its purchase
select d.bucket, d.id, d.purchase_id, i.seq
from disputes.dispute d
join servicing.installment i on i.bucket = d.bucket and i.customer_id = d.customer_id and i.purchase_id = d.purchase_id
where d.closed_at is null and i.paid_at is null and not i.is_cancelled and i.paused_from is null;

-- @check 148 a decision for the customer is one refund of the purchase, done by the operator who decided; a dispute that a refund has closed has nothing left
select d.bucket, d.id, d.outcome, d.refund_amount, r.amount, r.purchase_id, null::bigint as refunded
from disputes.dispute d left join payments.refund r on r.bucket = d.bucket and r.id = d.refund_id
where d.outcome = 'for_customer' and (r.amount, r.purchase_id, r.refunded_by) is distinct from (d.refund_amount, d.purchase_id, d.decided_by)
union all
select d.bucket, d.id, d.outcome, p.amount, null, d.purchase_id, r.refunded
from disputes.dispute d
join payments.purchase p on p.bucket = d.bucket and p.id = d.purchase_id
left join (select bucket, purchase_id, sum(amount) as refunded from payments.refund group by bucket, purchase_id) r on r.bucket = d.bucket and r.purchase_id = d.purchase_id
where d.outcome = 'refunded' and r.refunded is distinct from p.amount or d.closed_at is null and r.refunded >= p.amount;

-- @check 149 a dispute is of its customer's purchase at its shop, was opened in time, and was not decided while the shop had time left
select d.bucket, d.id, d.purchase_id, d.opened_on, p.business_date, d.response_until, d.closed_at
from disputes.dispute d
left join payments.purchase p on p.bucket = d.bucket and p.id = d.purchase_id
left join lateral (select open_days from disputes.policy where valid_from <= d.opened_on order by valid_from desc limit 1) limits on true
where (p.customer_id, p.merchant_id, p.result) is distinct from (d.customer_id, d.merchant_id, 2::smallint) or d.opened_on - p.business_date > limits.open_days
  or d.decided_by is not null and d.responded_at is null and d.overdue_at is null or d.overdue_at is not null and (d.overdue_at at time zone 'Asia/Tehran')::date <= d.response_until;

-- @check 207 a decided dispute rests on one decision, done as it was decided and not before its moment, above its sum confirmed by another operator; one that has not taken effect is of an open dispute
select d.bucket, d.id, d.outcome, d.refund_amount, d.closed_at, k.id as decision_id, k.decision, k.amount, k.takes_effect_at
from (select * from disputes.dispute where decided_by is not null) d
full join (select * from disputes.decision where state = 'done') k on k.bucket = d.bucket and k.dispute_id = d.id
where (k.decision, k.amount, k.decided_by) is distinct from (d.outcome, d.refund_amount, d.decided_by) or k.takes_effect_at > d.closed_at
union all
select d.bucket, d.id, d.outcome, d.refund_amount, d.closed_at, k.id, k.decision, k.amount, k.takes_effect_at
from disputes.decision k join disputes.dispute d on d.bucket = k.bucket and d.id = k.dispute_id
where k.state in ('proposed', 'held') and d.closed_at is not null;

-- @check 159 a facility is charged off once, by a record; nothing more can be drawn on it, and its owed rows bear the day
select f.bucket, f.id, f.status, c.id as charge_off_id, a.kind, a.limit_amount, i.seq
from (select * from servicing.facility where status = 'written_off') f
full join charge_off.charge_off c on c.bucket = f.bucket and c.facility_id = f.id and c.customer_id = f.customer_id
left join servicing.terms t on t.id = f.terms_id
left join ledger.guarded_account a on a.bucket = f.bucket and a.party_id = f.id and a.kind in (1210, 7110) and (a.limit_amount > 0 or a.held > 0 or a.kind = 1210 and a.balance > 0)
left join servicing.installment i on i.bucket = f.bucket and i.customer_id = f.customer_id and i.facility_id = f.id
  and (i.paid_at is null and not i.is_cancelled and i.charged_off_on is null or i.charged_off_on <> c.charged_off_on)
where f.id is null or c.id is null or f.principal_kind <> 7110 or (t.owner = 'house') <> (c.owner = 'house') or a.kind is not null or i.seq is not null
union all
select i.bucket, i.facility_id, null, null, null, null, i.seq from servicing.installment i
where i.charged_off_on is not null and not exists (select from charge_off.charge_off c where c.bucket = i.bucket and c.facility_id = i.facility_id);

-- @check 160 the charge-off of our own debt has its one entry, over exactly its parts; a lender's has none
select coalesce(c.bucket, e.bucket) as bucket, coalesce(c.id, e.source_id) as charge_off_id, e.id as entry_id, l.*
from charge_off.charge_off c
full join (select * from ledger.entry where rule = 31) e on e.bucket = c.bucket and e.source_id = c.id and e.id = c.entry_id
left join lateral (
  select coalesce(sum(amount) filter (where kind = c.loss_account), 0) as loss, coalesce(sum(amount) filter (where kind = 2410), 0) as unearned,
         coalesce(sum(amount) filter (where kind = 1210), 0) as principal, coalesce(sum(amount) filter (where kind = 1220), 0) as fee,
         coalesce(sum(amount) filter (where kind = 1230), 0) as penalty, coalesce(sum(amount) filter (where kind in (7110, 7120, 7130) and party_id = c.facility_id), 0) as managed,
         coalesce(sum(amount) filter (where kind in (7510, 7520, 7530) and party_id = 0), 0) as claim
  from ledger.line l where l.bucket = e.bucket and l.entry_id = e.id) l on true
where c.id is null or (e.id is null) <> (c.owner = 'lender')
  or e.id is not null and (l.loss, l.unearned, l.principal, l.fee, l.penalty, l.managed, l.claim)
     is distinct from (c.principal + c.fee + c.penalty - c.unearned, c.unearned, -c.principal, -c.fee, -c.penalty, c.principal + c.fee + c.penalty, -c.principal - c.fee - c.penalty);

-- @check 161 what the platform claims in the managed book is what is owed of its debts that were charged off
select l.bucket, l.claim, o.owed
from (select bucket, -sum(amount) as claim from standing where kind in (7510, 7520, 7530) and party_id = 0 group by bucket) l
full join (
  select i.bucket, sum(i.principal - i.principal_paid + i.fee - i.fee_paid - i.fee_rebated + i.penalty_charged - i.penalty_paid - i.penalty_waived) as owed
  from servicing.installment i join charge_off.charge_off c on c.bucket = i.bucket and c.facility_id = i.facility_id and c.owner = 'house'
  where i.charged_off_on is not null and not i.is_cancelled group by i.bucket) o on o.bucket = l.bucket
where coalesce(l.claim, 0) <> coalesce(o.owed, 0);

-- @check 162 what was lost is what was charged off less what came back for it, and no penalty is charged for days after a charge-off
select coalesce(l.bucket, c.bucket) as bucket, l.loss, c.lost, null::bigint as charge_id
from (select bucket, sum(amount) as loss from standing where kind in (1810, 5210) group by bucket) l
full join (
  select bucket, sum(amount) as lost from (
    select bucket, principal + fee + penalty - unearned as amount from charge_off.charge_off where owner = 'house'
    union all
    select r.bucket, -r.amount from servicing.repayment r
    join servicing.installment i on i.bucket = r.bucket and i.customer_id = r.customer_id and i.purchase_id = r.purchase_id and i.seq = r.seq and i.charged_off_on is not null
    join charge_off.charge_off c on c.bucket = i.bucket and c.facility_id = i.facility_id and c.owner = 'house'
    where r.entry_id > c.entry_id
    union all
    select r.bucket, -r.principal from servicing.row_refund r
    join servicing.installment i on i.bucket = r.bucket and i.customer_id = r.customer_id and i.purchase_id = r.purchase_id and i.seq = r.seq and i.charged_off_on is not null
    join charge_off.charge_off c on c.bucket = i.bucket and c.facility_id = i.facility_id and c.owner = 'house'
    where r.entry_id > c.entry_id) parts group by bucket) c on c.bucket = l.bucket
where coalesce(l.loss, 0) <> coalesce(c.lost, 0)
union all
select p.bucket, p.amount, null, p.id from servicing.penalty_charge p
join servicing.installment i on i.bucket = p.bucket and i.customer_id = p.customer_id and i.purchase_id = p.purchase_id and i.seq = p.seq
where p.charged_through > i.charged_off_on and p.charged_at >= (select c.charged_off_at from charge_off.charge_off c where c.bucket = i.bucket and c.facility_id = i.facility_id);

-- @check 163 the suspense account is what its items say, and what a gateway's file named that is not looked at yet
select l.amount, d.items, g.unseen
from (select coalesce(-sum(amount), 0) as amount from standing where kind = 2920) l,
     (select coalesce(sum(suspense_amount), 0) as items from reconciliation.difference) d,
     (select coalesce(sum(n.net), 0) as unseen from (
        select l.*, case l.kind when 'payment' then l.amount else coalesce(c.booked, 0) - l.amount end as net
        from gateway.settlement_line l left join gateway.chargeback c on l.kind = 'chargeback' and c.id = l.matched_id
        where l.matched_id is null or c.booked < l.amount) n
      where not exists (
        select from reconciliation.difference d
        where d.kind = 'card_' || n.kind and d.reference = case n.kind when 'refund' then coalesce(n.refund_id, n.authority) else n.authority end
          and d.gateway_amount = n.net)) g
where l.amount <> d.items + g.unseen;

-- @check 164 every correction has its one entry; the end of a doubt has none, as it is posted by the gateway's own rules
select c.id, c.entry_id, e.id as entry
from reconciliation.correction c
full join (select id, source_id from ledger.entry where rule = 40) e on e.source_id = c.id
where c.id is null or c.entry_id is distinct from e.id;

-- @check 220 a correction is what an approval of its difference says, and each such approval has one
select c.id, a.id as approval_id, a.state, a.payload
from reconciliation.correction c
full join (select * from platform.approval where kind = 'reconciliation.proposal' and state = 'approved') a on a.id = c.approval_id
where a.id is null or c.id is null or a.subject_id <> c.difference_id or a.payload ->> 'resolution' <> c.resolution;

-- @check 165 what only the bank knows is a difference
select s.day, l.line, l.kind, l.reference
from reconciliation.statement_line l join reconciliation.statement s on s.id = l.statement_id
where l.kind in ('fee', 'other') and not exists (select from reconciliation.difference d where d.kind = l.kind and d.reference = l.reference);

-- @check 166 the suspense of a difference is what its entries and the gateway's file put there
select d.id, d.suspense_amount, d.gateway_amount, e.moved
from reconciliation.difference d
left join lateral (
  select coalesce(sum(-l.amount), 0) as moved from reconciliation.correction c
  join ledger.line l on l.entry_id = c.entry_id and l.kind = 2920
  where c.difference_id = d.id) e on true
where d.suspense_amount <> (case when d.kind in ('card_payment', 'card_refund', 'card_chargeback') then coalesce(d.gateway_amount, 0) when d.kind = 'other' and d.reference like 'unclaimed-refund-%' then d.ledger_amount else 0 end) + e.moved;

-- @check 167 a statement is the sum of its lines, without a gap
select s.id, s.day, s.line_count, l.lines, s.net_amount, l.net
from reconciliation.statement s
left join (
  select statement_id, count(*) as lines, max(line) as last, sum(case direction when 'in' then amount else -amount end) as net
  from reconciliation.statement_line group by statement_id) l on l.statement_id = s.id
where s.line_count <> coalesce(l.lines, 0) or s.line_count <> coalesce(l.last, 0) or s.net_amount <> coalesce(l.net, 0);

-- @check 168 a payment or refund that no file settles any more was cleared by an approved proposal, once
select coalesce(c.kind, p.kind) as kind, coalesce(c.id, p.record_id) as id, c.cleared_at, p.approved
from (
  select 'card_payment' as kind, id, cleared_at from gateway.attempt where cleared_at is not null
  union all select 'card_refund', id, cleared_at from gateway.refund where cleared_at is not null) c
full join (
  select d.kind, d.record_id, count(*) as approved from reconciliation.difference d
  join reconciliation.correction p on p.difference_id = d.id
  join ledger.line l on l.entry_id = p.entry_id and l.kind = 1110
  group by d.kind, d.record_id) p on p.kind = c.kind and p.record_id = c.id
where c.id is null or p.record_id is null or p.approved <> 1;

-- @check 169 what an operator decided is closed or in suspense, and what is closed has no open proposal to close it
select d.id, d.state, d.closed_by, p.approved
from reconciliation.difference d
left join (select difference_id, count(*) as approved from reconciliation.correction group by difference_id) p on p.difference_id = d.id
where d.closed_by = 'proposal' and coalesce(p.approved, 0) = 0 or d.state in ('waiting', 'open') and coalesce(p.approved, 0) > 0;

-- @check 175 what was promised in a contact is its one promise, of its customer and its time
select coalesce(c.bucket, p.bucket) as bucket, coalesce(c.id, p.contact_id) as contact_id, c.result, p.amount
from collections.contact c full join collections.promise p on p.bucket = c.bucket and p.contact_id = c.id
where c.id is null or (c.result = 'promised') <> (p.contact_id is not null) or p.customer_id <> c.customer_id or p.promised_at <> c.contacted_at;

-- @check 176 a promise was kept exactly where so much was paid since it was made, through its day and the day that was ended
select p.bucket, p.contact_id, p.state, p.amount, p.paid, r.paid as repaid
from collections.promise p
left join lateral (
  select coalesce(sum(r.amount), 0) as paid from servicing.repayment r
  where r.bucket = p.bucket and r.customer_id = p.customer_id and r.paid_at > p.promised_at
    and (r.paid_at at time zone 'Asia/Tehran')::date <= least(p.promised_day, p.decided_on)) r on true
where p.state <> 'open' and (p.paid <> r.paid or (p.state = 'kept') <> (r.paid >= p.amount));

-- @check 177 no promise is open after the end of its day
-- @daily
select p.bucket, p.contact_id, p.promised_day, d.day
from collections.promise p join lateral (select max(day) as day from servicing.day_job where job = 'promises' and is_done) d on true
where p.state = 'open' and p.promised_day <= d.day and (p.promised_at at time zone 'Asia/Tehran')::date <= d.day;

-- @check 178 no customer was contacted by call or message beyond the hours of its day, nor more often in a week than the rules allow
select c.bucket, c.id, c.contacted_at, r.from_hour, r.until_hour, w.count
from collections.contact c
join lateral (
  select * from collections.conduct where valid_from <= (c.contacted_at at time zone 'Asia/Tehran')::date order by valid_from desc limit 1) r on true
join lateral (
  select count(*) as count from collections.contact o
  where o.bucket = c.bucket and o.customer_id = c.customer_id and o.contacted_at > c.contacted_at - interval '7 days' and o.contacted_at <= c.contacted_at) w on true
where w.count > r.max_per_week
   or c.channel <> 'letter' and extract(hour from c.contacted_at at time zone 'Asia/Tehran') not between r.from_hour and r.until_hour - 1;

-- @check 179 no customer was contacted while a purchase was disputed, or between a promise and its day
select c.bucket, c.id, c.contacted_at, d.id as dispute_id, p.contact_id as promise_id
from collections.contact c
left join disputes.dispute d on d.bucket = c.bucket and d.customer_id = c.customer_id
  and d.opened_at < c.contacted_at and coalesce(d.closed_at, 'infinity') > c.contacted_at
  and exists (select from servicing.purchase_pause z where z.bucket = d.bucket and z.source_id = d.id)
left join collections.promise p on p.bucket = c.bucket and p.customer_id = c.customer_id and p.promised_at < c.contacted_at
  and (c.contacted_at at time zone 'Asia/Tehran')::date <= coalesce(case when p.state = 'kept' then p.decided_on end, p.promised_day)
where d.id is not null or p.contact_id is not null;

-- @check 188 what was undone of a payment that was taken back is what its entries credit to the clearing account, and no entry is of another
select coalesce(c.bucket, e.bucket) as bucket, coalesce(c.id, e.source_id) as id, c.amount, c.booked, e.credited, a.state, a.amount as paid
from gateway.chargeback c
left join gateway.attempt a on a.bucket = c.bucket and a.id = c.attempt_id
full join (
  select e.bucket, e.source_id, coalesce(-sum(l.amount) filter (where l.kind = 1110 and l.party_id = 1), 0) as credited
  from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id where e.rule = 34 group by e.bucket, e.source_id) e
  on e.bucket = c.bucket and e.source_id = c.id
where c.id is null or c.booked <> coalesce(e.credited, 0) or a.state is distinct from 'paid' or c.amount is distinct from a.amount or c.customer_id is distinct from a.customer_id
   or a.settlement_id is null or exists (select from gateway.refund r where r.bucket = a.bucket and r.attempt_id = a.id and r.state <> 'refused');

-- @check 189 what is owed again of rows is the card's part of the payment that was taken back, and never more than that payment had paid of each
select coalesce(b.bucket, c.bucket) as bucket, coalesce(b.chargeback_id, c.id) as id, b.purchase_id, b.seq, b.owed, c.booked, p.gateway_amount
from (
  select x.bucket, x.chargeback_id, x.payment_id, min(x.purchase_id) as purchase_id, min(x.seq) as seq, sum(x.principal + x.fee + x.penalty) as owed,
         bool_or(r.id is null or x.principal > r.principal or x.fee > r.fee or x.penalty > r.penalty) as is_too_much
  from servicing.row_chargeback x
  left join servicing.repayment r on r.bucket = x.bucket and r.customer_id = x.customer_id and r.purchase_id = x.purchase_id and r.seq = x.seq and r.payment_id = x.payment_id
  group by x.bucket, x.chargeback_id, x.payment_id) b
full join (
  select c.bucket, c.id, c.booked, a.source_id from gateway.chargeback c join gateway.attempt a on a.bucket = c.bucket and a.id = c.attempt_id
  where a.purpose = 'repayment.payment') c on c.bucket = b.bucket and c.id = b.chargeback_id
left join repayment.payment p on p.bucket = c.bucket and p.id = c.source_id
where b.owed is distinct from c.booked or b.owed is distinct from p.gateway_amount or b.payment_id is distinct from p.id or coalesce(b.is_too_much, true);

-- @check 190 a payment that was taken back is settled by the one line of a file that names it, over its whole amount
select c.bucket, c.id, c.settlement_id, l.settlement_id as by_line, l.authority, l.amount
from gateway.chargeback c
join gateway.attempt a on a.bucket = c.bucket and a.id = c.attempt_id
full join (select * from gateway.settlement_line where kind = 'chargeback' and matched_id is not null) l on l.matched_id = c.id
where c.settlement_id is distinct from l.settlement_id or l.line is not null and (l.authority is distinct from a.authority or l.amount is distinct from c.amount);

-- @check 191 a row that is owed again may be paid in time through the day that was agreed then, unless its schedule was changed since; no other row has another last day than agreed while its due day is
select i.bucket, i.purchase_id, i.seq, i.payable_until, b.payable_until as until
from servicing.installment i
left join servicing.row_chargeback b
  on b.bucket = i.bucket and b.customer_id = i.customer_id and b.purchase_id = i.purchase_id and b.seq = i.seq and b.payable_until is not null
where i.agreed_payable_until is not null and i.agreed_due_date is null and b.chargeback_id is null
   or i.paid_at is null and not i.is_cancelled and i.payable_until < b.payable_until and not exists (
     select from servicing.schedule_change c
     where c.bucket = i.bucket and c.customer_id = i.customer_id and c.purchase_id = i.purchase_id and c.after_entry >= b.entry_id);

-- @check 193 what was requested to leave a wallet left behind as much card money as no gateway had settled by then
with leaving as (
  select c.bucket, c.customer_id, c.amount + c.fee as amount, c.requested_at, coalesce(s.occurred_at, c.ended_at, 'infinity') as gone_at
  from wallet.cash_out c left join ledger.entry s on s.bucket = c.bucket and s.source_id = c.id and s.rule = 24 and s.leg = 1
  union all
  select bucket, customer_id, amount, requested_at, coalesce(ended_at, 'infinity') from wallet.transfer)
select w.*, o.amount as held, u.amount as unsettled, i.amount as came_in
from (select l.bucket, l.customer_id, l.requested_at, greatest((
    select x.balance_after from ledger.line x join ledger.entry e on e.bucket = x.bucket and e.id = x.entry_id
    where x.bucket = l.bucket and x.party_id = l.customer_id and x.party_id > 1 and x.kind = 2010 and x.kind not in (1220, 7120) and e.occurred_at < l.requested_at
    order by x.version desc limit 1), (
    select max(x.balance_after) from ledger.line x join ledger.entry e on e.bucket = x.bucket and e.id = x.entry_id
    where x.bucket = l.bucket and x.party_id = l.customer_id and x.party_id > 1 and x.kind = 2010 and x.kind not in (1220, 7120) and e.occurred_at = l.requested_at)) as balance
  from leaving l where l.requested_at > :since) w
cross join lateral (select sum(x.amount) as amount from leaving x
  where x.bucket = w.bucket and x.customer_id = w.customer_id and x.requested_at <= w.requested_at and x.gone_at > w.requested_at) o
cross join lateral (
  select sum(a.amount - coalesce(r.amount, 0)) as amount, min(a.entry_id) filter (where a.amount > coalesce(r.amount, 0)) as since_entry
  from gateway.attempt a
  left join gateway.settlement s on s.id = a.settlement_id
  left join lateral (select sum(g.amount) as amount from gateway.refund g where g.bucket = a.bucket and g.attempt_id = a.id and g.created_at <= w.requested_at
    and not (g.state = 'refused' and g.ended_at <= w.requested_at)) r on true
  where (a.bucket = w.bucket and a.customer_id = w.customer_id or a.for_customer_id = w.customer_id) and a.state in ('paid', 'sent_back')
    and a.ended_at < w.requested_at and coalesce(s.settled_at, a.cleared_at, 'infinity') > w.requested_at) u
cross join lateral (
  select coalesce(-sum(x.amount), 0) as amount from ledger.line x join ledger.entry e on e.bucket = x.bucket and e.id = x.entry_id
  where x.bucket = w.bucket and x.party_id = w.customer_id and x.party_id > 1 and x.kind = 2010 and x.kind not in (1220, 7120) and x.amount < 0
    and x.entry_id >= (u.since_entry >> 6) << 6 and e.occurred_at < w.requested_at and e.rule not in (24, 25)) i
where w.balance - o.amount < least(u.amount, i.amount);

-- @check 215 a sale in another currency has its rials by its quote, which its customer got at its terminal for it alone; one in rials has none
select p.bucket, p.id, p.currency, p.amount, f.amount as sold, f.rate_rial, q.claimed_uid
from payments.purchase p
left join payments.foreign_sale f on f.bucket = p.bucket and f.purchase_id = p.id
left join payments.exchange_quote q on q.bucket = f.bucket and q.id = f.quote_id
where (p.currency = 364) <> (f.purchase_id is null) and (p.currency = 364 or p.result <> 3)
   or f.purchase_id is not null and (p.amount <> (f.amount::numeric * f.rate_rial + 500) / 1000 - mod(f.amount::numeric * f.rate_rial + 500, 1000) / 1000
     or p.currency <> f.currency or p.commission <> 0 or f.currency <> q.currency or f.rate_rial <> q.rate_rial or q.customer_id <> p.customer_id
     or q.terminal_id <> p.terminal_id or p.result <> 3 and q.claimed_uid is distinct from p.uid);

-- @check 216 what was taken back of a sale in another currency is no more than it, in rials what its rate says of all that was taken back
select f.bucket, f.purchase_id, f.amount, r.amount as taken, r.rials
from payments.foreign_sale f
join (
  select r.bucket, r.purchase_id, sum(r.amount) as rials, sum(b.amount) as amount, sum(b.commission) as commission, count(*) as refunds, count(b.refund_id) as foreign_refunds
  from payments.refund r left join payments.foreign_refund b on b.bucket = r.bucket and b.refund_id = r.id group by r.bucket, r.purchase_id) r
  on r.bucket = f.bucket and r.purchase_id = f.purchase_id
where r.refunds <> r.foreign_refunds or r.amount > f.amount or r.commission > f.commission
   or r.rials <> (r.amount * f.rate_rial + 500) / 1000 - mod(r.amount * f.rate_rial + 500, 1000) / 1000;

-- @check 217 the exchange position in another currency is what shops were paid in it, and its rials are what their customers paid for that
select coalesce(l.bucket, s.bucket) as bucket, coalesce(l.currency, s.currency) as currency, l.amount, s.amount as sold
from (select bucket, currency, sum(amount) as amount from standing where kind = 1410 group by bucket, currency) l
full join (
  select bucket, currency, sum(amount) as amount from (
    select f.bucket, f.currency, f.amount from payments.foreign_sale f join payments.purchase p on p.bucket = f.bucket and p.id = f.purchase_id where p.result = 2
    union all
    select f.bucket, 364, -p.amount from payments.foreign_sale f join payments.purchase p on p.bucket = f.bucket and p.id = f.purchase_id where p.result = 2
    union all
    select b.bucket, f.currency, -b.amount from payments.foreign_refund b join payments.foreign_sale f on f.bucket = b.bucket and f.purchase_id = b.purchase_id
    union all
    select b.bucket, 364, r.amount from payments.foreign_refund b join payments.refund r on r.bucket = b.bucket and r.id = b.refund_id
  ) moved group by bucket, currency) s on s.bucket = l.bucket and s.currency = l.currency
where coalesce(l.amount, 0) <> coalesce(s.amount, 0);

-- @check 194 what operators decided of a doubt is what became of it
select d.id, d.kind, p.resolution, a.state as attempt, r.state as refund
from reconciliation.difference d
join reconciliation.correction p on p.difference_id = d.id
left join gateway.attempt a on d.kind = 'payment_in_doubt' and a.bucket = d.bucket and a.id = d.record_id
left join gateway.refund r on d.kind = 'refund_in_doubt' and r.bucket = d.bucket and r.id = d.record_id
where d.kind like '%_in_doubt' and (d.kind, p.resolution, coalesce(a.state, r.state, 'none')) not in (
  ('payment_in_doubt', 'paid', 'paid'), ('payment_in_doubt', 'paid', 'sent_back'), ('payment_in_doubt', 'not_paid', 'failed'),
  ('refund_in_doubt', 'paid', 'confirmed'), ('refund_in_doubt', 'not_paid', 'refused'))
or d.kind not like '%_in_doubt' and p.resolution in ('paid', 'not_paid') and (d.kind, p.resolution) <> ('supplier_order', 'not_paid');

-- @check 198 what the rows of a purchase ask for, penalties that were carried onto rows not yet late included, is what its events say: sold on credit with its fee, charged and taken back, less what was paid, given back, refunded and forgiven
select coalesce(r.bucket, e.bucket) as bucket, coalesce(r.purchase_id, e.purchase_id) as purchase_id, r.asked, e.owed
from (
  select bucket, purchase_id, sum(principal - principal_paid + fee - fee_paid - fee_rebated + penalty_charged - penalty_paid - penalty_waived) as asked
  from servicing.installment where not is_cancelled group by bucket, purchase_id) r
full join (
  select bucket, purchase_id, sum(amount) as owed
  from (
    select bucket, id as purchase_id, credit_amount + fee as amount from payments.purchase where result = 2 and credit_amount > 0
    union all
    select bucket, purchase_id, amount from servicing.penalty_charge
    union all
    select bucket, purchase_id, principal + fee + penalty from servicing.row_chargeback
    union all
    select bucket, purchase_id, -principal - fee from servicing.row_refund
    union all
    select bucket, purchase_id, -amount - rebate from servicing.repayment
    union all
    select bucket, purchase_id, -amount from servicing.penalty_waiver) changed
  group by bucket, purchase_id) e on e.bucket = r.bucket and e.purchase_id = r.purchase_id
where coalesce(r.asked, 0) <> coalesce(e.owed, 0);

-- @check 250 a sent invoice is the sum of its items, and its code asks for that sum at its shop and was cancelled with it
select i.id, i.merchant_id, i.total, t.total as items, c.amount as code_amount
from invoicing.invoice i
left join merchants.payment_code c on c.id = i.payment_code_id
left join lateral (select sum(t.total) as total from invoicing.invoice_item t where t.invoice_id = i.id) t on true
where i.sent_at is not null
  and (i.total is distinct from t.total or c.id is null or c.amount <> i.total or c.merchant_id <> i.merchant_id or c.made_for <> 'invoice'
       or (c.cancelled_at is null) <> (i.cancelled_at is null));

-- @check 251 a code of a fixed amount that was claimed has one purchase that succeeded, of its amount and at its shop
select c.id, c.merchant_id, c.amount, p.id as purchase_id, p.amount as paid
from merchants.payment_code c
left join payments.purchase p on p.customer_id = c.claimed_by and p.operation = 1 and p.uid = c.claimed_uid and p.bucket = (c.claimed_by & 63)
where c.claimed_by is not null and (p.id is null or p.result <> 2 or p.amount <> c.amount or p.merchant_id <> c.merchant_id);

-- @check 252 the numbers of a shop's invoices count up from 1 to the last that was given, without gaps
select coalesce(n.merchant_id, i.merchant_id) as merchant_id, n.last_number, i.count, i.last
from invoicing.numbering n
full join (select merchant_id, count(*) as count, max(number) as last from invoicing.invoice where number is not null group by merchant_id) i
  on i.merchant_id = n.merchant_id
where coalesce(n.last_number, -1) <> coalesce(i.last, 0) or coalesce(i.last, 0) <> coalesce(i.count, 0);

-- @check 41 the money of customers is covered: what shops owe us, and what refunds and offers of shops owe to lenders, is added until our own money covers it, at the close of the day
select * from (
  select currency, sum(amount) filter (where kind in (1010, 1110, 1310, 1320)) + coalesce(sum(greatest(amount, 0)) filter (where kind = 2110), 0) as assets,
         -sum(amount) filter (where kind in (2010, 2015, 2020, 2030, 2040, 2050, 2120, 2130, 2210)) as owed
  from (select currency, kind, party_id, sum(amount) as amount from standing group by currency, kind, party_id) s group by currency) c
cross join lateral (
  select coalesce(sum(-l.amount), 0) as by_shops from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
  where e.rule in (16, 17, 18, 42) and l.kind = 2210 and l.currency = c.currency
    and e.accounting_date > coalesce((select max(day) from ledger.client_money), '-infinity')) o
where coalesce(assets, 0) + greatest(by_shops, 0) < coalesce(owed, 0);

-- @check 225 when a day was closed clients' money was covered, and is what its lines say
select c.day, c.headroom, l.sum + coalesce(p.headroom, 0) as by_lines
from (select *, lag(day) over (order by day) as before from ledger.client_money) c
left join ledger.client_money p on p.day = c.before
cross join lateral (
  select coalesce(sum(l.amount), 0) as sum from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
  where e.accounting_date <= c.day and e.accounting_date > coalesce(c.before, '-infinity') and l.currency = 364
    and l.kind in (1010, 1110, 1310, 2010, 2015, 2020, 2030, 2040, 2050, 2120, 2130, 2210)) l
where c.day > :since and c.headroom <> l.sum + coalesce(p.headroom, 0);

-- @check 223 every line of a shop's account on a claimed day is one movement, with what it moved and what of that was tax
select l.bucket, l.entry_id, l.party_id, -l.amount as moved, l.vat, m.id, m.amount, m.commission_vat, m.day
from (
  select l.bucket, l.entry_id, l.party_id, l.amount, e.accounting_date,
         (select coalesce(-sum(t.amount), 0) from ledger.line t where t.bucket = e.bucket and t.entry_id = e.id and t.kind = 2510 and t.currency = 364) as vat
  from ledger.entry e
  join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket and l.kind = 2110 and l.currency = 364
  where (e.accounting_date <= (select max(day) from settlement.claimed_day) or e.rule = 27 and e.leg = 1) and not (e.rule = 22 and e.leg in (1, 2))) l
full join (select * from settlement.movement where entry_id is not null) m on m.entry_id = l.entry_id and m.merchant_id = l.party_id
where l.entry_id is null or m.id is null or -l.amount <> m.amount or l.vat <> m.commission_vat or l.accounting_date <> m.day;

-- @check 226 every payout is the sum of its movements and of its parts, and its entries have brought exactly that on its way
select p.id, p.amount, m.amount as movements, q.amount as parts, l.*
from settlement.payout p
left join lateral (
  select coalesce(sum(amount), 0) as amount, coalesce(sum(amount) filter (where kind not in ('holdback', 'release', 'debt')), 0) as from_account,
         coalesce(sum(amount) filter (where kind in ('holdback', 'release')), 0) as held_back, coalesce(sum(amount) filter (where kind = 'debt'), 0) as debt
  from settlement.movement where payout_id = p.id) m on true
left join lateral (select coalesce(sum(amount), 0) as amount from settlement.payout_part where payout_id = p.id) q on true
left join lateral (
  select coalesce(sum(l.amount) filter (where l.kind = 2110), 0) as taken, coalesce(-sum(l.amount) filter (where l.kind = 2130), 0) as on_its_way,
         coalesce(sum(l.amount) filter (where l.kind = 2120), 0) as held_back, coalesce(sum(l.amount) filter (where l.kind = 1320), 0) as debt,
         count(*) filter (where l.kind in (2110, 2120, 2130, 1320) and l.party_id <> p.merchant_id) as of_others
  from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket where e.source_id = p.id and e.rule = 22 and e.leg in (1, 2)) l on true
where (m.amount, q.amount, l.taken, l.on_its_way, l.held_back, l.debt, l.of_others)
  is distinct from (p.amount, p.amount, m.from_account, p.amount, m.held_back, m.debt, 0);

-- @check 227 what is on its way to each shop is the parts that the bank has not ended, and what is held back is what was not released
select coalesce(l.party_id, q.merchant_id, h.merchant_id) as merchant_id, l.on_its_way, q.open, l.held_back, h.kept
from (select party_id, -sum(amount) filter (where kind = 2130) as on_its_way, -sum(amount) filter (where kind = 2120) as held_back
      from ledger.line where kind in (2120, 2130) and currency = 364 group by party_id) l
full join (
  select p.merchant_id, sum(q.amount) filter (where q.state in ('waiting', 'sent')) as open
  from settlement.payout_part q join settlement.payout p on p.id = q.payout_id and p.bucket = q.bucket group by p.merchant_id) q on q.merchant_id = l.party_id
full join (select merchant_id, sum(amount) filter (where released_by is null) as kept from settlement.holdback group by merchant_id) h on h.merchant_id = coalesce(l.party_id, q.merchant_id)
where coalesce(l.on_its_way, 0) <> coalesce(q.open, 0) or coalesce(l.held_back, 0) <> coalesce(h.kept, 0);

-- @check 257 a part of a payout goes to the bank one way: in a file, or as a single order
select q.id, q.state, q.file_id, f.state as file, o.state as "order", o.submissions
from settlement.payout_part q
left join settlement.payout_file f on f.id = q.file_id
left join platform.outside_order o on o.bucket = q.bucket and o.kind = 'settlement.payout' and o.subject_id = q.id
where case
  when q.file_id is null then (q.state = 'waiting') is distinct from coalesce(o.state = 'open', false)
  when f.id is null or f.state = 'withdrawn' then true
  -- Until the file is at the bank no order of it was given; from then on each was given once, by the file.
  when f.uploaded_at is null then q.state <> 'waiting' or o.state <> 'open'
  else q.state = 'sent' or o.state = 'open' or o.submissions <> 1
end;

-- @check 258 a file for the bank is the number and the sum of its parts, of one cycle, and two operators have made it
select f.id, f.state, f.part_count, f.amount, q.count, q.amount as parts, a.made
from settlement.payout_file f
left join lateral (
  select count(*) as count, coalesce(sum(q.amount), 0) as amount, count(*) filter (where p.cycle_at <> f.cycle_at) as of_others
  from settlement.payout_part q join settlement.payout p on p.id = q.payout_id and p.bucket = q.bucket where q.file_id = f.id) q on true
left join lateral (
  select count(*) as made from platform.approval a
  where a.kind = 'settlement.payout_file' and a.state = 'approved' and a.proposed_by <> a.decided_by and a.decided_at = f.made_at) a on true
where a.made <> 1 or case when f.state = 'withdrawn' then q.count <> 0 else (q.count, q.amount, q.of_others) is distinct from (f.part_count::bigint, f.amount::numeric, 0::bigint) end;

-- @check 228 no dispute has more kept for it than its sale has brought, and none less than nothing
select merchant_id, dispute_id, -sum(amount) as kept from settlement.movement where dispute_id is not null group by merchant_id, dispute_id
having sum(amount) > 0 or -sum(amount) > coalesce((
  select sum(s.amount) from settlement.movement s where s.kind = 'sale' and s.purchase_id = min(settlement.movement.purchase_id)), 0);

-- @check 229 what a monthly statement of a shop closes with is what its account said at the end of that month
select s.merchant_id, s.first_day, s.closing, l.owed from settlement.statement s
join settlement.statement_month h using (first_day)
cross join lateral (
  select coalesce(-sum(l.amount), 0) as owed from ledger.line l join ledger.entry e on e.id = l.entry_id and e.bucket = l.bucket
  where l.kind = 2110 and l.party_id = s.merchant_id and l.currency = 364 and e.accounting_date <= h.last_day) l
where s.closing <> l.owed;

-- @check 239 a part that came back after it was paid is what two operators have decided, once, and its entries are in the books
select q.id, q.amount, l.owed, l.at_bank, d.approved
from settlement.payout_part q
left join lateral (
  select coalesce(-sum(l.amount) filter (where e.leg = 6 and l.kind = 2110), 0) as owed, coalesce(sum(l.amount) filter (where e.leg = 7 and l.kind = 1010), 0) as at_bank
  from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket where e.source_id = q.id and e.rule = 22 and e.leg in (6, 7)) l on true
left join lateral (
  select count(*) as approved from reconciliation.difference d join reconciliation.correction c on c.difference_id = d.id and c.resolution = 'return_payout'
  where d.kind = 'cash_out_return' and d.reference = q.bank_reference) d on true
where case when q.failure = 'returned_later' then l.owed <> q.amount or l.at_bank <> q.amount or d.approved <> 1 else l.owed <> 0 or l.at_bank <> 0 or d.approved <> 0 end;

-- @check 242 a gift card holds its money while it waits, and a purse what was claimed into it and came back of sales, less what was bought with it
select a.bucket, a.party_id, a.balance, a.held, coalesce(c.amount, p.amount) as by_records
from (select * from ledger.guarded_account where kind = 2020) a
full join (select bucket, id, case when state = 'waiting' then amount else 0 end as amount from gift_cards.card) c on c.bucket = a.bucket and c.id = a.party_id
full join (
  select p.bucket, p.account_id, (select coalesce(sum(c.amount), 0) from gift_cards.card c where c.purse_id = p.account_id)
    - (select coalesce(sum(s.gift_amount), 0) from payments.purchase s
       where s.bucket = p.bucket and s.customer_id = p.customer_id and s.merchant_id = p.merchant_id and s.result = 2 and s.gift_amount > 0)
    + (select coalesce(sum(r.gift_amount), 0) from payments.refund r
       where r.bucket = p.bucket and r.customer_id = p.customer_id and r.merchant_id = p.merchant_id and r.gift_amount > 0) as amount
  from gift_cards.purse p) p on p.bucket = a.bucket and p.account_id = a.party_id
where a.balance is distinct from coalesce(c.amount, p.amount) or c.id is not null and (a.held <> 0 or p.account_id is not null);

-- @check 243 every batch has its entry over its cards, a claimed card the two that brought it into its purse, a returned one that which gave it back, and none else has any
select coalesce(r.bucket, e.bucket) as bucket, coalesce(r.id, e.source_id) as id, coalesce(r.leg, e.leg) as leg, r.amount, e.moved
from (
  select b.bucket, b.id, 1 as leg, b.bucket as entry_bucket, b.merchant_id as party_id, 2110 as kind, (b.amount * b.count)::numeric as amount from gift_cards.batch b
  where b.count = (select count(*) from gift_cards.card c where c.batch_id = b.id and c.bucket = b.bucket and c.amount = b.amount)
  union all
  select bucket, id, 2, bucket, id, 2020, amount from gift_cards.card where state = 'claimed'
  union all
  select bucket, id, 3, (purse_id & 63)::smallint, purse_id, 2020, -amount from gift_cards.card where state = 'claimed'
  union all
  select bucket, id, 4, bucket, id, 2020, amount from gift_cards.card where state = 'returned') r
full join (
  select e.bucket, e.source_id, e.leg, l.party_id, l.kind, l.amount as moved from ledger.entry e
  join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id and l.kind = case when e.leg = 1 then 2110 else 2020 end where e.rule = 27) e
  on e.bucket = r.entry_bucket and e.source_id = r.id and e.leg = r.leg and e.party_id = r.party_id and e.kind = r.kind
where r.amount is distinct from e.moved;

-- @check 240 anyone who works for a shop has the role there, and no one has it whose work has ended
select s.id, s.merchant_id, s.user_id, s.state
from merchants.staff s
where s.user_id is not null and s.state in ('active', 'removed')
  and exists (select from identity.user_role r where r.user_id = s.user_id and r.role = 'merchant' and r.merchant_id = s.merchant_id)
    <> exists (select from merchants.staff a where a.user_id = s.user_id and a.merchant_id = s.merchant_id and a.state = 'active');

-- @check 246 a code that a shop has replaced is no terminal's and no payment's again, no terminal of a closed branch is on, and each is where it was moved last
select r.code, r.terminal_id from merchants.replaced_code r
where exists (select from merchants.terminal t where t.code = r.code) or exists (select from merchants.payment_code p where p.code = r.code)
union all
select t.code, t.id from merchants.terminal t
left join lateral (select m.branch_id from merchants.terminal_move m where m.terminal_id = t.id order by m.id desc limit 1) m on true
left join merchants.branch b on b.id = t.branch_id
where t.branch_id is distinct from m.branch_id or (t.is_active and b.closed_at is not null);

-- @check 245 a closed shop was closed by two operators, sold until then, and had no payout before the day that they agreed on
select m.id, m.status, m.payouts_held_until, d.decision, a.id as approval_id, null::bigint as payout_id
from merchants.merchant m
left join lateral (
  select d.decision, d.decided_by from merchants.shop_decision d where d.merchant_id = m.id and d.decision <> 'release' order by d.seq desc limit 1) d on true
left join platform.approval a on a.kind = 'merchants.closing' and a.subject_id = m.id and a.state = 'approved' and a.decided_by = d.decided_by and a.proposed_by <> a.decided_by
where (m.status = 4) <> coalesce(d.decision = 'close', false) or m.status = 4 and a.id is null
union all
select m.id, m.status, m.payouts_held_until, null, null, p.id from merchants.merchant m join settlement.payout p on p.merchant_id = m.id
-- One that is made while the shop is being closed counts as made before.
where m.status = 4 and p.business_date < m.payouts_held_until and p.cut_at > m.status_changed_at + interval '5 minutes';

-- @check 244 a paper of a shop is its owner's and of a kind that shops hand in, and who accepted it has opened each of its pages
select d.id, d.subject_id, d.kind, d.state, d.decided_by
from documents.document d left join merchants.merchant m on m.id = d.subject_id
where d.subject_kind = 'shop' and (
  d.customer_id is distinct from m.owner_user_id or d.kind not in ('business_licence', 'owner_national_card', 'tax_registration')
  or d.state = 'confirmed' and exists (
    select from documents.page p where p.bucket = d.bucket and p.document_id = d.id and not exists (
      select from documents.page_look l where l.bucket = p.bucket and l.file_id = p.file_id and l.operator_id = d.decided_by)));

-- @check 39 every audit chain follows from its first row to its head
select chain, seq, fault from platform.audit_faults();

-- @check 253 a credit of a shop is what its signed contract says, on the shop's line, and its limit is never more; no facility of a shop is without one
select c.id, c.state, c.limit_amount as signed, f.id as facility_id, f.line, d.state as document, a.limit_amount
from (select c.*, s.line from own_credit.credit c join own_credit.shop s using (merchant_id) where c.facility_id is not null) c
full join (select f.*, t.owner from servicing.facility f join servicing.terms t on t.id = f.terms_id where f.line >= 100 or t.owner = 'merchant') f on f.id = c.facility_id
left join signing.document d on d.id = c.document_id
left join ledger.guarded_account a on a.bucket = f.bucket and a.kind = 7110 and a.party_id = f.id
where (f.customer_id, f.line, f.terms_id, f.owner, f.principal_kind) is distinct from (c.customer_id, c.line, c.terms_id, 'merchant', 7110::smallint)
  or d.state is distinct from 'signed' or a.limit_amount is null or a.limit_amount > c.limit_amount;

-- @check 254 what a shop claims in the managed book is what customers owe of the credit it gives
select coalesce(l.party_id, o.merchant_id) as merchant_id, l.claim, o.owed
from (select party_id, -sum(amount) as claim from standing where kind in (7510, 7520, 7530) group by party_id) l
full join (
  select v.party_id as merchant_id, sum(i.principal - i.principal_paid + i.fee - i.fee_paid - i.fee_rebated + i.penalty_charged - i.penalty_paid - i.penalty_waived) as owed
  from servicing.facility f join servicing.provider v on v.line = f.line
  join servicing.installment i on i.bucket = f.bucket and i.customer_id = f.customer_id and i.facility_id = f.id and not i.is_cancelled
  where f.line >= 100 group by v.party_id) o on o.merchant_id = l.party_id
where (o.merchant_id is not null or exists (select from own_credit.shop s where s.merchant_id = l.party_id)) and coalesce(l.claim, 0) <> coalesce(o.owed, 0);

-- @check 255 a version of a shop's contract is signed when its document is, by the owner of the shop alone
select c.id, c.merchant_id, c.signed_at, d.state, d.subject, d.subject_id, s.role, s.user_id
from settlement.shop_contract c
left join signing.document d on d.id = c.document_id
left join signing.signer s on s.document_id = c.document_id
left join merchants.merchant m on m.id = c.merchant_id
where (c.signed_at is not null) <> (d.state is not distinct from 'signed') or (d.subject, d.subject_id, d.template_key) is distinct from ('settlement.shop_contract', c.id, 'shop-contract')
  or c.replaced_at is not null and d.state is distinct from 'void' or (s.role, s.user_id) is distinct from ('merchant', m.owner_user_id);

-- @check 256 nothing was paid out to a shop that is to sign a contract first and has signed none, unless it is closed
select m.id, p.id as payout_id, p.amount
from merchants.merchant m join settlement.payout p on p.merchant_id = m.id
where m.signs_contract and m.status <> 4 and p.amount > 0 and not exists (select from settlement.shop_contract c where c.merchant_id = m.id and c.signed_at is not null and c.replaced_at is null);

-- @check 263 a held sale holds exactly what of each way of payment is not captured yet, and nothing once it has ended
-- @daily
select s.bucket, s.id, s.amount, s.captured_amount, h.credit, h.wallet, h.gift, c.credit as captured_credit, c.wallet as captured_wallet, c.gift as captured_gift
from payments.held_sale s
left join lateral (
  select coalesce(sum(amount) filter (where kind in (1210, 7110)), 0) as credit, coalesce(sum(amount) filter (where kind = 2010), 0) as wallet,
         coalesce(sum(amount) filter (where kind = 2020), 0) as gift
  from ledger.hold h where h.bucket = s.bucket and h.purpose_id = s.id and h.id = any (s.hold_ids) and h.state = 'active') h on true
left join lateral (
  select coalesce(sum(p.credit_amount), 0) as credit, coalesce(sum(p.wallet_amount), 0) as wallet, coalesce(sum(p.gift_amount), 0) as gift
  from payments.held_sale_capture c join payments.purchase p on p.bucket = c.bucket and p.id = c.purchase_id
  where c.bucket = s.bucket and c.held_sale_id = s.id) c on true
where (s.ended_at is null and (s.credit_amount - c.credit, s.wallet_amount - c.wallet, s.gift_amount - c.gift) is distinct from (h.credit, h.wallet, h.gift))
   or (s.ended_at is not null and (h.credit, h.wallet, h.gift) is distinct from (0::numeric, 0::numeric, 0::numeric));

-- @check 264 what a held sale has captured is what its purchases come to: each succeeded, at its shop, by its customer, numbered without a gap
select s.bucket, s.id, s.captured_amount, c.amount, c.parts, c.last, c.strange
from payments.held_sale s
left join lateral (
  select coalesce(sum(c.amount), 0) as amount, count(*) as parts, coalesce(max(c.seq), 0) as last,
         count(*) filter (where (p.result, p.amount, p.merchant_id, p.customer_id, p.uid) is distinct from (2::smallint, c.amount, s.merchant_id, s.customer_id, 'capture~' || s.id || '~' || c.seq)) as strange
  from payments.held_sale_capture c left join payments.purchase p on p.bucket = c.bucket and p.id = c.purchase_id
  where c.bucket = s.bucket and c.held_sale_id = s.id) c on true
where s.captured_amount <> c.amount or c.parts <> c.last or c.strange > 0;

-- @check 265 a payment of a web shop is a held sale of its session's amount at its shop; it has ended when its held sale has, and as it says
select p.id, p.state, p.end_reason, s.amount, h.amount as held_amount, h.captured_amount, h.ended_at
from checkout.payment p
left join checkout.session s on s.id = p.session_id
left join payments.held_sale h on h.id = p.id and h.bucket = (p.id & 63)
where (s.amount, s.merchant_id, s.status, p.customer_id) is distinct from (h.amount, h.merchant_id, 'approved', h.customer_id)
   or (p.state = 'ended') is distinct from (h.ended_at is not null) or (p.end_reason is not distinct from 'captured') <> (h.captured_amount is not distinct from h.amount);

-- @check 266 a session is approved when it has a payment, and counts its events without a gap
select s.id, s.status, s.events, p.id as payment_id, e.count, e.last
from checkout.session s
left join checkout.payment p on p.session_id = s.id
left join lateral (select count(*) as count, coalesce(max(sequence), 0) as last from checkout.event e where e.session_id = s.id) e on true
where (s.status = 'approved') <> (p.id is not null) or (s.events, s.events) is distinct from (e.count::int, e.last);

-- @check 267 what cards have paid for held sales and no shop has taken, and for services that are not given yet, is in 2030, and nothing else is
select coalesce(l.bucket, s.bucket) as bucket, l.amount, s.waiting
from (select bucket, -sum(amount) as amount from standing where kind = 2030 group by bucket) l
full join (
  select bucket, sum(waiting) as waiting from (
  select h.bucket, h.gateway_amount - h.returned_amount - coalesce(c.gateway, 0) as waiting
  from payments.held_sale h
  left join lateral (
    select sum(p.gateway_amount) as gateway from payments.held_sale_capture c join payments.purchase p on p.bucket = c.bucket and p.id = c.purchase_id
    where c.bucket = h.bucket and c.held_sale_id = h.id) c on true
  where h.gateway_amount > 0 and h.paid_at is not null
  union all select bucket, gateway_amount from charges.charge where state = 'held') w group by bucket) s on s.bucket = l.bucket
where coalesce(l.amount, 0) <> coalesce(s.waiting, 0);

-- @check 268 the part by card of a held sale has one attempt over it, taken when the sale was paid; a sale that ended keeps nothing of it, and an order waits for the one that is open
select h.bucket, h.id, h.gateway_amount, h.returned_amount, h.paid_at, h.ended_at, a.amount, a.state, c.gateway as captured, w.id as waiting_session
from payments.held_sale h
left join gateway.attempt a on a.bucket = h.bucket and a.id = h.attempt_id and a.purpose = 'checkout.payment' and a.source_id = h.id
left join checkout.session w on w.waiting_sale_id = h.id
left join lateral (
  select coalesce(sum(p.gateway_amount), 0) as gateway from payments.held_sale_capture c join payments.purchase p on p.bucket = c.bucket and p.id = c.purchase_id
  where c.bucket = h.bucket and c.held_sale_id = h.id) c on true
where h.gateway_amount is distinct from coalesce(a.amount, 0) or h.gateway_amount > 0 and (h.paid_at is not null) <> (a.state = 'paid')
   or h.ended_at is not null and h.paid_at is not null and h.returned_amount + c.gateway <> h.gateway_amount
   or (w.id is not null) <> (h.ended_at is null and h.paid_at is null);

-- @check 269 what is sent of a web shop is an event of the endpoint's shop and mode with its place in its session, and what counts as taken was taken
select d.id, d.endpoint_id, d.event_id, d.state
from checkout.webhook_delivery d
join checkout.webhook_endpoint e on e.id = d.endpoint_id
left join checkout.event v on v.id = d.event_id
where (d.event_id is not null and (v.merchant_id, v.is_live, v.session_id, v.sequence) is distinct from (e.merchant_id, e.is_live, d.session_id, d.sequence))
   or (d.state = 'delivered' and not exists (select from checkout.webhook_attempt a where a.delivery_id = d.id and a.status between 200 and 299));

-- @check 260 a pre-invoice holds while it is not decided, is paid when a purchase took all of its held sale, and holds and took nothing otherwise
select p.bucket, p.id, p.state, p.amount, h.amount as held_amount, h.captured_amount, h.ended_at, c.purchase_id
from payments.pre_invoice p
left join payments.held_sale h on h.bucket = p.bucket and h.id = p.held_sale_id
left join payments.held_sale_capture c on c.bucket = p.bucket and c.held_sale_id = p.held_sale_id
where p.state <> 'refused' and ((p.amount, p.merchant_id, p.customer_id) is distinct from (h.amount, h.merchant_id, h.customer_id)
   or (p.state in ('open', 'at_partner')) is distinct from (h.ended_at is null) or c.purchase_id is distinct from p.purchase_id
   or h.captured_amount is distinct from case p.state when 'paid' then p.amount else 0 end);

-- @check 270 the token of a guest lives no longer than its order, and is a customer's who has a wallet
select g.session_id, g.customer_id, g.expires_at
from checkout.guest_token g
join checkout.session s on s.id = g.session_id
where g.expires_at > s.expires_at or not exists (select from wallet.cash_account c where c.customer_id = g.customer_id);

-- @check 272 a purchase of airtime follows its charge: what was given is paid once, without what was missing, and what was not given is returned
select coalesce(p.bucket, c.bucket) as bucket, p.id, p.state, p.amount, p.given_amount, c.id as charge_id, c.state as charge_state, c.short_amount, e.owed
from airtime.purchase p
full join (select * from charges.charge where kind = 'airtime.purchase') c on c.bucket = p.bucket and c.id = p.charge_id
left join lateral (
  select -sum(l.amount) as owed from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket and l.kind = 2310
  where e.bucket = c.bucket and e.source_id = c.id and e.rule = 28) e on true
where p.id is null or c.id is null or (c.source_id, c.customer_id, c.amount) is distinct from (p.id, p.customer_id, p.amount)
  or not coalesce(c.state = any (case p.state when 'waiting' then array['open'] when 'ordered' then array['held'] when 'given' then array['paid']
    when 'returned' then array['returned'] else array['failed', 'abandoned', 'sent_back'] end), false)
  or coalesce(e.owed, 0) <> case when p.state = 'given' then least(p.amount, p.given_amount) else 0 end;

-- @check 273 a purchase that is ordered has its order, and what was given beyond it, or after its money went back, is a difference
select coalesce(p.bucket, d.bucket) as bucket, coalesce(p.id, d.record_id) as id, p.state, p.given_amount, o.state as order_state, d.ledger_amount, d.gateway_amount
from airtime.purchase p
full join (select * from reconciliation.difference where kind = 'supplier_order') d on d.record_id = p.id
left join platform.outside_order o on o.bucket = p.bucket and o.kind = 'airtime.purchase' and o.subject_id = p.id
where p.id is null or p.state = 'ordered' and (o.state is null or o.state = 'ended') or p.given_amount is not null and o.state is distinct from 'ended'
  or (d.ledger_amount, d.gateway_amount) is distinct from (case
    when p.given_amount is null or p.state = 'given' and p.given_amount <= p.amount then row(null::bigint, null::bigint)
    else row(case p.state when 'given' then p.amount else 0 end, p.given_amount) end);

-- @check 274 the summary of a shop's ratings is what its ratings that count add up to, each customer once
select coalesce(s.merchant_id, r.merchant_id) as merchant_id, array[s.stars_1, s.stars_2, s.stars_3, s.stars_4, s.stars_5] as stored, r.counts
from engagement.shop_rating_summary s
full join (
  select merchant_id, array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
    count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[] as counts
  from engagement.shop_rating where is_counted group by merchant_id) r using (merchant_id)
where array[s.stars_1, s.stars_2, s.stars_3, s.stars_4, s.stars_5] is distinct from coalesce(r.counts, array[0, 0, 0, 0, 0]);

-- @check 275 a fee that a shop paid by its offer is what its entry says and what its rows are, and a refund gives back what its entry says
select coalesce(p.bucket, e.bucket) as bucket, coalesce(p.id, e.source_id) as id, coalesce(p.leg, e.leg) as leg, p.fee, e.fee as booked, p.in_rows
from (
  select p.bucket, p.id, 1 as leg, p.merchant_id, p.shop_fee as fee, (select sum(s.fee) from servicing.shop_fee s where s.bucket = p.bucket and s.customer_id = p.customer_id and s.purchase_id = p.id) as in_rows
  from payments.purchase p where p.result = 2 and p.shop_fee > 0
  union all
  select r.bucket, r.id, 2, r.merchant_id, -r.shop_fee, null from payments.refund r where r.shop_fee > 0) p
full join (
  select e.bucket, e.source_id, e.leg, l.party_id, l.amount as fee from ledger.entry e
  join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id and l.kind = 2110 where e.rule = 42) e
  on e.bucket = p.bucket and e.source_id = p.id and e.leg = p.leg and e.party_id = p.merchant_id
where p.fee is distinct from e.fee or p.leg = 1 and p.in_rows is distinct from p.fee;

-- @check 276 an offer has given what its purchases, and the sales that are held for it, have taken: within its ceilings, and only of its shop, its days, its amounts and its counts
select o.id, o.fee_taken, t.fee, o.fee_ceiling, o.purchases, t.purchases as taken, o.purchase_ceiling
from merchants.shop_offer o
left join (
  select offer_id, sum(fee) as fee, sum(purchases) as purchases from (
    select p.offer_id, p.shop_fee as fee, case when c.purchase_id is null then 1 else 0 end as purchases
    from payments.purchase p left join payments.held_sale_capture c on c.bucket = p.bucket and c.purchase_id = p.id where p.result = 2 and p.offer_id is not null
    union all
    -- A held sale with its parts is one purchase; what no part has used is taken while it is held.
    select h.offer_id, case when h.ended_at is null then h.shop_fee - h.shop_fee_used else 0 end, 1
    from payments.held_sale h where h.offer_id is not null and (h.ended_at is null or h.captured_amount > 0)) u group by offer_id) t on t.offer_id = o.id
where o.fee_taken <> coalesce(t.fee, 0) or o.purchases <> coalesce(t.purchases, 0) or o.fee_taken > o.fee_ceiling or o.purchases > o.purchase_ceiling
  or o.id in (
    select f.id from merchants.shop_offer f join payments.purchase p on p.offer_id = f.id and p.result = 2
    left join payments.held_sale_capture c on c.bucket = p.bucket and c.purchase_id = p.id
    where p.merchant_id <> f.merchant_id or p.product_type <> 3
      or c.purchase_id is null and (p.amount not between f.min_amount and f.max_amount or p.installment_count <> all (f.counts) or p.business_date not between f.from_day and f.through_day));

-- @check 277 who buys by an offer owes no fee: the rows are the price and nothing else, also after refunds
select p.bucket, p.id, p.amount, p.fee, i.principal, i.fee as fee_in_rows
from payments.purchase p
left join lateral (
  select sum(i.principal + i.principal_refunded) as principal, sum(i.fee + i.fee_refunded + i.fee_unearned) as fee
  from servicing.installment i where i.bucket = p.bucket and i.customer_id = p.customer_id and i.purchase_id = p.id) i on true
where p.result = 2 and p.offer_id is not null and (p.fee <> 0 or i.fee is distinct from 0 or i.principal is distinct from p.amount);

-- @check 278 what refunds gave a shop back of its fees is off their rows, and no row gives back or is still to earn more than it is
select coalesce(s.bucket, r.bucket) as bucket, coalesce(s.purchase_id, r.purchase_id) as purchase_id, s.returned, r.returned as by_refunds, s.excess
from (select bucket, purchase_id, sum(returned) as returned, count(*) filter (where unearned + returned > fee) as excess from servicing.shop_fee group by bucket, purchase_id) s
full join (select bucket, purchase_id, sum(shop_fee) as returned from payments.refund where shop_fee > 0 group by bucket, purchase_id) r
  on r.bucket = s.bucket and r.purchase_id = s.purchase_id
where coalesce(s.returned, 0) <> coalesce(r.returned, 0) or s.excess > 0;

-- @check 281 the totals of each kind at the last closed day are the sums of its lines
select coalesce(c.kind, s.kind) as kind, coalesce(c.currency, s.currency) as currency, c.debit, s.debit as debit_of_lines, c.credit, s.credit as credit_of_lines
from (select distinct on (kind, currency) * from ledger.closing_total order by kind, currency, day desc) c
full join (
  select l.kind, l.currency, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as debit, coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as credit
  from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
  where e.accounting_date <= (select max(day) from ledger.closed_day) group by l.kind, l.currency) s
  on s.kind = c.kind and s.currency = c.currency
where c.debit is distinct from s.debit or c.credit is distinct from s.credit;
-- @check 279 the sums of the portfolio of the last day that has them are the books of that day: principal, fee and firm penalty
with last as (select max(day) as day from servicing.day_job where job = 'portfolio' and is_done and row_count > 0),
summed as (select sum(principal) as principal, sum(fee) as fee, sum(penalty) as penalty from servicing.portfolio_day where day = (select day from last)),
guarded as (
  select (select sum(balance) from ledger.guarded_account where kind in (1210, 7110)) - coalesce((
    select sum(l.amount) from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where e.accounting_date > (select day from last) and l.kind in (1210, 7110)), 0) as principal),
closed as (
  select sum(balance) filter (where kind in (1220, 7120)) as fee, sum(balance) filter (where kind in (1230, 7130)) as penalty
  from (select distinct on (party_id, kind, currency, bucket) kind, balance from ledger.closing_balance
    where kind in (1220, 7120, 1230, 7130) and day <= (select day from last) order by party_id, kind, currency, bucket, day desc) c)
select last.day, s.*, g.principal as principal_in_books, c.fee as fee_in_books, c.penalty as penalty_in_books
from last, summed s, guarded g, closed c
where last.day is not null
  and (coalesce(s.principal, 0), coalesce(s.fee, 0), coalesce(s.penalty, 0)) is distinct from (coalesce(g.principal, 0), coalesce(c.fee, 0), coalesce(c.penalty, 0));

-- @check 280 what is kept of a facility for the months is of its line, and of no month before it was opened
select a.bucket, a.facility_id, a.line, f.line as line_of_facility
from servicing.facility_age a left join servicing.facility f on f.bucket = a.bucket and f.id = a.facility_id
where f.id is null or f.line <> a.line or a.month is not null and a.month < a.opened_month;

-- @check 282 the sums of sales of the last day that has them are the entries of that day: how many, commission, and its tax
with last as (select max(day) as day from servicing.day_job where job = 'sales' and is_done),
summed as (
  select sum(sales) as sales, sum(refunds) as refunds, sum(commission - commission_back) as commission, sum(vat - vat_back) as vat
  from servicing.sales_day where day = (select day from last)),
booked as (
  select count(*) filter (where e.rule < 16) as sales, count(*) filter (where e.rule >= 16) as refunds, sum(l.commission) as commission, sum(l.vat) as vat
  from ledger.entry e cross join lateral (
    select -coalesce(sum(l.amount) filter (where l.kind in (4110, 4120)), 0) as commission, -coalesce(sum(l.amount) filter (where l.kind = 2510), 0) as vat
    from ledger.line l where l.bucket = e.bucket and l.entry_id = e.id and l.currency = 364) l
  where e.accounting_date = (select day from last) and e.rule in (2, 3, 4, 5, 6, 16, 17, 18))
select last.day, s.*, b.sales as sales_in_books, b.refunds as refunds_in_books, b.commission as commission_in_books, b.vat as vat_in_books
from last, summed s, booked b
where last.day is not null
  and (coalesce(s.sales, 0), coalesce(s.refunds, 0), coalesce(s.commission, 0), coalesce(s.vat, 0)) is distinct from (b.sales, b.refunds, coalesce(b.commission, 0), coalesce(b.vat, 0));
