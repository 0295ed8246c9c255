import { type IsoDate, isoDate, rial } from '@nesye/money';
import type { ProductType } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { SoldPurchase } from '../domain/play-terms.ts';
import type { LineTerms } from '../terms-view.ts';
import { FIRST_SHOP_LINE } from './facilities.ts';

/** Terms of a line with the days on which they hold. */
export interface DatedTerms {
  readonly id: bigint;
  readonly line: number;
  readonly name: string;
  readonly validFrom: string;
  /** The first day without them: where others begin. Null: no end is known. */
  readonly validTo: string | null;
  readonly terms: LineTerms;
}

/** So many terms of a line are shown, the latest. */
const SHOWN_OF_LINE = 20;

/** The terms of the nine lines, over, in force and to come: by line, the latest first. Of one line where it is given. */
export async function readTermsInTime(sql: Sql | Tx, line: number | null = null): Promise<DatedTerms[]> {
  return await sql<DatedTerms[]>`
    select t.id, t.line, p.name, t.valid_from::text as "validFrom", least(t.valid_to, t.next_from)::text as "validTo",
      json_build_object('penalty_rate_bp', t.penalty_rate_bp, 'grace_days', t.grace_days, 'penalty_cap_bp', t.penalty_cap_bp, 'block_after_days', t.block_after_days,
        'service_fee_bp', t.service_fee_bp, 'service_fee_base', t.service_fee_base, 'products', (
          select json_agg(json_build_object('uid', x.uid, 'product_type', x.product_type, 'installment_counts', x.installment_counts, 'fee_formula', x.fee_formula,
            'rate_bp', x.rate_bp, 'multiple', x.multiple, 'min_amount', x.min_amount) order by x.uid collate "C")
          from servicing.terms_product x where x.terms_id = t.id)) as terms
    from (select *, lead(valid_from) over (partition by line order by valid_from, id desc) as next_from,
        row_number() over (partition by line order by valid_from desc, id) as place
      from servicing.terms where line < ${FIRST_SHOP_LINE} and (${line}::smallint is null or line = ${line}::smallint)) t
    join servicing.provider p on p.line = t.line
    where t.place <= ${SHOWN_OF_LINE} order by t.line, t.place`;
}

/** Locks a line: anyone who changes its terms waits here. */
export async function lockLine(tx: Tx, line: number): Promise<void> {
  await tx`select from servicing.provider where line = ${line} for update`;
}

/** Stores terms of a locked line from a day behind its latest ones on. Whose debt it is and how it is drawn are those of the latest. */
export async function insertLineTerms(tx: Tx, line: number, validFrom: IsoDate, terms: LineTerms): Promise<void> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into servicing.terms (line, owner, draw, is_revolving, disburses, payable_when, allocation, penalty_rate_bp, grace_days, penalty_cap_bp, block_after_days,
      service_fee_bp, service_fee_base, valid_from)
    select line, owner, draw, is_revolving, disburses, payable_when, allocation, ${terms.penalty_rate_bp}, ${terms.grace_days}, ${terms.penalty_cap_bp},
      ${terms.block_after_days}, ${terms.service_fee_bp}, ${terms.service_fee_base}, ${validFrom}::date
    from servicing.terms where line = ${line} order by valid_from desc, id limit 1
    returning id`;
  if (row === undefined) throw new Error(`line ${line} has no terms`);
  await tx`
    insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp, multiple, min_amount)
    select ${row.id}, p.* from jsonb_to_recordset(${JSON.stringify(terms.products)}::jsonb)
      p(uid text, product_type smallint, installment_counts smallint[], fee_formula text, rate_bp integer, multiple bigint, min_amount bigint)`;
}

/** So many of the newest purchases of all lines are looked through for those of one: an operator waits for them. */
const LOOKED_THROUGH = 50_000;

/** The newest purchases on a line in a range of days, refunded ones among them, as far back as 50,000 purchases of all lines go. */
export async function readSoldOnLine(
  sql: Sql | Tx,
  {
    line,
    from,
    to,
    limit,
  }: { readonly line: number; readonly from: IsoDate; readonly to: IsoDate; readonly limit: number },
): Promise<SoldPurchase[]> {
  const rows = await sql<{ type: ProductType; count: number; credit: bigint; deposit: bigint; day: string }[]>`
    select p.product_type as type, p.installment_count as count, p.credit_amount as credit, p.amount - p.credit_amount as deposit, p.business_date::text as day
    from (
      select bucket, id, facility_id, product_type, installment_count, credit_amount, amount, business_date, result
      from payments.purchase order by id desc limit ${LOOKED_THROUGH}) p
    join servicing.facility f on f.bucket = p.bucket and f.id = p.facility_id
    where p.business_date between ${from}::date and ${to}::date and p.result = 2 and p.credit_amount > 0 and f.line = ${line}
    order by p.id desc limit ${limit}`;
  return rows.map(({ type, count, credit, deposit, day }) => ({
    productType: type,
    count,
    credit: rial(credit),
    deposit: rial(deposit),
    businessDate: isoDate(day),
  }));
}

/** Whether a range of days begins before the purchases that `readSoldOnLine` looks through. */
export async function isBeyondLook(sql: Sql | Tx, from: IsoDate): Promise<boolean> {
  const [oldest] = await sql<{ day: string }[]>`
    select business_date::text as day from payments.purchase order by id desc offset ${LOOKED_THROUGH - 1} limit 1`;
  return oldest !== undefined && oldest.day >= from;
}
