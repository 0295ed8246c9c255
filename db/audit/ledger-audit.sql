-- The ledger's invariants, each a query that must return no row. One file serves the command, the tests and the auditor.
-- Form: a line `-- @check <number> <name>`, then one query. Numbers are those of docs/contexts/ledger.md.

-- @check 1 every entry sums to zero per currency and book and has at least two lines
select bucket, entry_id, currency, ledger.book_of(kind) as book, sum(amount) as off_by, count(*) as lines
from ledger.line group by bucket, entry_id, currency, ledger.book_of(kind) having sum(amount) <> 0 or count(*) < 2;

-- @check 2 all accounts of a book sum to zero
select currency, ledger.book_of(kind) as book, sum(amount) as off_by from ledger.line group by currency, ledger.book_of(kind) having sum(amount) <> 0;

-- @check 3 every line has its entry and every entry has lines
select coalesce(l.bucket, e.bucket) as bucket, coalesce(l.entry_id, e.id) as entry_id
from (select distinct bucket, entry_id from ledger.line) l full join ledger.entry e on e.bucket = l.bucket and e.id = l.entry_id
where l.entry_id is null or e.id is null;

-- @check 4 every line stands on an account of the chart, in the bucket of its entry
select l.bucket, l.entry_id, l.kind from ledger.line l left join ledger.account_kind k on k.kind = l.kind
where k.kind is null or l.bucket <> (l.entry_id & 63) or k.is_guarded <> (l.version is not null);

-- @check 5 a stored balance is the sum of its lines
select a.bucket, a.kind, a.party_id, a.balance, coalesce(s.total, 0) as sum_of_lines
from ledger.guarded_account a
left join (select bucket, kind, party_id, currency, sum(amount) * ledger.natural_sign(kind) as total from ledger.line where version is not null group by bucket, kind, party_id, currency) s
  on s.bucket = a.bucket and s.kind = a.kind and s.party_id = a.party_id and s.currency = a.currency
where a.balance <> coalesce(s.total, 0);

-- @check 6 versions of a guarded account have no gap and each running balance follows from the one before
select bucket, kind, party_id, version, balance_after
from (select bucket, kind, party_id, version, balance_after, amount,
             lag(version, 1, 0::bigint) over w as version_before, lag(balance_after, 1, 0::bigint) over w as balance_before
      from ledger.line where version is not null window w as (partition by bucket, kind, party_id order by version)) steps
where version <> version_before + 1 or balance_after <> balance_before + ledger.natural_sign(kind) * amount or balance_after < 0;

-- @check 7 the last version of a guarded account is its stored version
select a.bucket, a.kind, a.party_id, a.version, max(l.version) as last_line
from ledger.guarded_account a left join ledger.line l on l.bucket = a.bucket and l.kind = a.kind and l.party_id = a.party_id and l.version is not null
group by a.bucket, a.kind, a.party_id, a.version having a.version <> coalesce(max(l.version), 0);

-- @check 8 what is held is the sum of the active holds
select a.bucket, a.kind, a.party_id, a.held, coalesce(h.total, 0) as active_holds
from ledger.guarded_account a
left join (select bucket, kind, party_id, sum(amount) as total from ledger.hold where state = 'active' group by bucket, kind, party_id) h
  on h.bucket = a.bucket and h.kind = a.kind and h.party_id = a.party_id
where a.held <> coalesce(h.total, 0);

-- @check 10 a transfer's legs leave nothing in transit
select e.transfer_id, l.currency, sum(l.amount) as in_transit
from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
where l.kind = 2910 group by e.transfer_id, l.currency having sum(l.amount) <> 0;

-- @check 13 no facility owes more than its limit allows
select bucket, kind, party_id, balance, held, limit_amount, ceiling_amount from ledger.guarded_account
where kind in (1210, 7110) and balance + held > greatest(limit_amount, ceiling_amount);

-- @check 14 what is used of a facility is the unpaid principal of its installments
select f.bucket, f.id, a.balance, coalesce(i.owed, 0) as owed
from servicing.facility f
join ledger.guarded_account a on a.bucket = f.bucket and a.kind = f.principal_kind and a.party_id = f.id
left join (select bucket, facility_id, sum(principal - principal_paid) as owed from servicing.installment where not is_cancelled group by bucket, facility_id) i
  on i.bucket = f.bucket and i.facility_id = f.id
where a.balance <> coalesce(i.owed, 0);

-- @check 17 the installments of a credit sale sum to its credit, its deposit and its fee, and count as asked
select p.bucket, p.id, p.amount, p.fee, sum(i.principal) as principal, sum(i.fee) as fee_in_rows, count(*) as rows
from payments.purchase p left join servicing.installment i on i.bucket = p.bucket and i.customer_id = p.customer_id and i.purchase_id = p.id
where p.result = 2 and p.credit_amount > 0
group by p.bucket, p.id, p.amount, p.fee, p.installment_count
having sum(i.principal) is distinct from p.amount or sum(i.fee) is distinct from p.fee or count(i.seq) <> greatest(p.installment_count, 1);

-- @check 18 due dates of a schedule strictly rise
select bucket, purchase_id, seq from (
  select bucket, customer_id, purchase_id, seq, due_date, lag(due_date) over (partition by bucket, customer_id, purchase_id order by seq) as due_before from servicing.installment) steps
where due_date <= due_before;

-- @check 19 a purchase that failed or took no credit owes nothing
select i.bucket, i.purchase_id, i.seq from servicing.installment i
left join payments.purchase p on p.bucket = i.bucket and p.id = i.purchase_id and p.customer_id = i.customer_id
where p.id is null or p.result <> 2 or p.credit_amount = 0;

-- @check 26 every sale has exactly one entry, every failed attempt none
select p.bucket, p.id, p.result, count(e.id) as entries
from payments.purchase p left join ledger.entry e on e.bucket = p.bucket and e.source_id = p.id and e.rule in (2, 3, 4, 6)
group by p.bucket, p.id, p.result having count(e.id) <> (case when p.result = 2 then 1 else 0 end);

-- @check 29 what shops are owed is their sales less commission
select coalesce(s.merchant_id, l.party_id) as merchant_id, coalesce(s.currency, l.currency) as currency, s.net, l.payable
from (select merchant_id, currency, sum(amount - commission) as net from payments.purchase where result = 2 group by merchant_id, currency) s
full join (select party_id, currency, -sum(amount) as payable from ledger.line where kind = 2110 group by party_id, currency) l on l.party_id = s.merchant_id and l.currency = s.currency
where coalesce(s.net, 0) <> coalesce(l.payable, 0);

-- @check 30 commission income is the sum of the sales' commissions
select coalesce(s.currency, l.currency) as currency, s.commission, l.income
from (select currency, sum(commission) as commission from payments.purchase where result = 2 group by currency) s
full join (select currency, -sum(amount) as income from ledger.line where kind = 4110 group by currency) l on l.currency = s.currency
where coalesce(s.commission, 0) <> coalesce(l.income, 0);

-- @check 32 what was charged as fee by the house is unearned, earned or nothing else
select u.bucket, u.unearned from (select bucket, -sum(amount) as unearned from ledger.line where kind = 2410 group by bucket) u where u.unearned < 0;

-- @check 41 the money of customers is covered
select * from (
  select currency, sum(amount) filter (where kind in (1010, 1110, 1310)) as assets,
         -sum(amount) filter (where kind in (2010, 2015, 2020, 2030, 2040, 2050, 2120, 2130, 2210)) as owed
  from ledger.line group by currency) c
where coalesce(assets, 0) < coalesce(owed, 0);

-- @check 39 every audit chain follows from its first row to its head
select chain, seq, fault from platform.audit_faults();
