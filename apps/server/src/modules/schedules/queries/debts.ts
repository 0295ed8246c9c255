import { type IsoDate, isoDate, type Rial, sumRial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type AmountDue, amountDue } from '../domain/row-debt.ts';
import type { FacilityKey } from './charge-off.ts';
import type { FacilityStatus } from './facilities.ts';
import { type DebtColumns, debtColumns, debtOf } from './row-debt.ts';

/** What is owed of a facility on a day; rials. */
export interface OwedDebt extends AmountDue {
  readonly facilityId: bigint;
  readonly customerId: bigint;
  readonly uid: string;
  readonly line: number;
  readonly lineName: string;
  readonly owner: 'house' | 'lender';
  readonly status: FacilityStatus;
  /** The last day in time of the oldest late row; undefined where nothing is late. */
  readonly lateSince: IsoDate | undefined;
  /** What late rows owe; rials. */
  readonly late: Rial;
  readonly lateCount: number;
  readonly isDisputed: boolean;
}

interface Row {
  id: bigint;
  customer_id: bigint;
  uid: string;
  line: number;
  name: string;
  owner: 'house' | 'lender' | 'merchant';
  status: FacilityStatus;
  schedule: DebtColumns[] | null;
}

/** What is owed of some facilities on a day, by their ids, in one statement: each facility's rows are one range of the primary key. */
export async function readDebts(
  sql: Sql | Tx,
  facilities: readonly FacilityKey[],
  day: IsoDate,
): Promise<ReadonlyMap<bigint, OwedDebt>> {
  const ids = facilities.map(({ facilityId }) => String(facilityId));
  const buckets = [...new Set(facilities.map(({ facilityId }) => bucketOf(facilityId)))];
  const rows = await sql<Row[]>`
    select f.id, f.customer_id, f.uid::text as uid, f.line, p.name, t.owner, f.status,
      (select jsonb_agg(to_jsonb(r)) from (
         select ${debtColumns(sql)} from servicing.installment i
         where i.bucket = f.bucket and i.customer_id = f.customer_id and i.facility_id = f.id and i.paid_at is null and not i.is_cancelled) r) as schedule
    from servicing.facility f
    join servicing.terms t on t.id = f.terms_id
    join servicing.provider p on p.line = f.line
    where f.bucket = any(${buckets}::smallint[]) and f.id = any(${ids}::bigint[])`;
  return new Map(rows.map((row) => [row.id, debtOn(row, day)]));
}

function debtOn({ id, schedule, owner, ...facility }: Row, day: IsoDate): OwedDebt {
  const owed = (schedule ?? []).map((columns) => {
    const debt = debtOf(columns);
    return { debt, due: amountDue(debt, day) };
  });
  const late = owed.filter(({ debt }) => debt.pausedFrom === undefined && debt.payableUntil < day);
  const sumOf = (part: keyof AmountDue) => sumRial(owed.map(({ due }) => due[part]));
  const since = late.map(({ debt }) => debt.payableUntil).toSorted()[0];
  return {
    facilityId: id,
    customerId: facility.customer_id,
    uid: facility.uid,
    line: facility.line,
    lineName: facility.name,
    owner: owner === 'house' ? 'house' : 'lender',
    status: facility.status,
    lateSince: since === undefined ? undefined : isoDate(since),
    late: sumRial(late.map(({ due }) => due.total)),
    lateCount: late.length,
    isDisputed: owed.some(({ debt }) => debt.pausedFrom !== undefined),
    principal: sumOf('principal'),
    fee: sumOf('fee'),
    penalty: sumOf('penalty'),
    total: sumOf('total'),
  };
}
