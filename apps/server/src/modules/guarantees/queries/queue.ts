import type { IsoDate } from '@nesye/money';
import { type CaseWork, onlyWork } from '../../../platform/case-work/work-filter.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { Holder, InstrumentState } from '../domain/states.ts';

export interface QueuedPaper {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly kind: 'cheque' | 'promissory_note';
  readonly state: InstrumentState;
  readonly holder: Holder;
  readonly line: number;
  readonly amount: bigint;
  readonly returnDueOn: IsoDate | null;
  readonly since: Date;
}

interface Row {
  id: bigint;
  customer_id: bigint;
  kind: 'cheque' | 'promissory_note';
  state: InstrumentState;
  holder: Holder;
  line: number;
  amount: bigint;
  return_due_on: string | null;
  updated_at: Date;
}

export interface QueuePage {
  readonly state: InstrumentState;
  readonly kind: QueuedPaper['kind'] | undefined;
  readonly work: CaseWork | undefined;
  readonly isDescending: boolean;
  /** Instant and id of the row to go on after. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the papers in one state by the time they came into it, and how many there are in all. */
export async function readQueue(
  sql: Sql,
  { state, kind, work, isDescending, after, limit, offset }: QueuePage,
): Promise<{ total: number; rows: QueuedPaper[] }> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const [at = '', id = ''] = after ?? [];
  const place = isDescending
    ? sql`and (n.updated_at, n.id) < (${at}::timestamptz, ${id}::bigint)`
    : sql`and (n.updated_at, n.id) > (${at}::timestamptz, ${id}::bigint)`;
  const ofKind = sql`${kind === undefined ? sql`` : sql`and n.kind = ${kind}`} ${onlyWork(sql, work, sql`n.id`, sql`n.state = 'in_check'`, sql`n.updated_at`)}`;
  const rows = await sql<Row[]>`
    select n.id, n.customer_id, n.kind, n.state, n.holder, r.line, n.amount, n.return_due_on, n.updated_at
    from guarantees.instrument n join guarantees.item i on i.id = n.item_id join guarantees.requirement r on r.id = i.requirement_id
    where n.state = ${state} ${ofKind} ${after === undefined ? sql`` : place}
    order by n.updated_at ${direction}, n.id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from (select from guarantees.instrument n where n.state = ${state} ${ofKind} limit ${ROWS_TO_COUNT}) seen`;
  return {
    total: Number(count?.total ?? 0n),
    rows: rows.map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      kind: row.kind,
      state: row.state,
      holder: row.holder,
      line: row.line,
      amount: row.amount,
      returnDueOn: row.return_due_on as IsoDate | null,
      since: row.updated_at,
    })),
  };
}
