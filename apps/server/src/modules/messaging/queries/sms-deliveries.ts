import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { SmsOutcome } from '../adapters/sms-provider.ts';

export interface NewDelivery {
  readonly template: string;
  readonly maskedMobile: string;
  /** What it is expected to cost, in rials. */
  readonly costRial: number;
  readonly budget: SmsBudgetKind;
  readonly at: Date;
  /** The notice that it is; a code has none. */
  readonly noticeUid?: bigint | undefined;
}

/** What pays for a message: each its own. `named`: to numbers that their sender named. */
export type SmsBudgetKind = 'code' | 'notice' | 'named';

/** Notes a message before it goes out, so that a crash leaves it counted. A notice that may have been sent already is refused by its index. */
export async function insertDelivery(
  sql: Sql | Tx,
  { template, maskedMobile, costRial, budget, at, noticeUid }: NewDelivery,
): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`
    with counted as (
      insert into messaging.sms_cost (budget, minute, cost_rial) values (${budget}, date_trunc('minute', ${at}::timestamptz, 'UTC'), ${costRial})
      on conflict (minute, budget) do update set cost_rial = sms_cost.cost_rial + excluded.cost_rial)
    insert into messaging.sms_delivery (template, masked_mobile, cost_rial, budget, sent_at, notice_uid)
    values (${template}, ${maskedMobile}, ${costRial}, ${budget}, ${at}, ${noticeUid ?? null}) returning id`;
  return (row as { id: bigint }).id;
}

/** A delivery of a notice that may have been sent, or was. */
export interface NoticeDelivery {
  readonly id: bigint;
  /** Null before a provider was chosen. */
  readonly provider: string | null;
  readonly outcome: 'unknown' | 'taken';
}

/** The delivery of a notice that did not surely fail: one at most. */
export async function readDeliveryOfNotice(sql: Sql | Tx, noticeUid: bigint): Promise<NoticeDelivery | undefined> {
  const [row] = await sql<NoticeDelivery[]>`
    select id, provider, outcome from messaging.sms_delivery where notice_uid = ${noticeUid} and outcome <> 'failed'`;
  return row;
}

/** Notes which provider gets a notice, before it does: after a crash only that one may get it again. */
export async function nameProvider(sql: Sql, id: bigint, provider: string): Promise<void> {
  await sql`update messaging.sms_delivery set provider = ${provider} where id = ${id}`;
}

/** Notes what became of it. What was surely not taken costs nothing; else the provider's price counts where it named one. */
export async function finishDelivery(
  sql: Sql,
  id: bigint,
  provider: string,
  outcome: SmsOutcome,
  expectedCostRial: number,
  at: Date,
): Promise<void> {
  const costRial =
    outcome.kind === 'failed'
      ? 0
      : outcome.kind === 'taken'
        ? (outcome.costRial ?? expectedCostRial)
        : expectedCostRial;
  const messageId = outcome.kind === 'taken' ? (outcome.messageId ?? null) : null;
  await sql`
    with before as (select id, budget, date_trunc('minute', sent_at, 'UTC') as minute, cost_rial from messaging.sms_delivery where id = ${id} for update),
    counted as (
      update messaging.sms_cost c set cost_rial = c.cost_rial - b.cost_rial + ${costRial}::bigint from before b
      where c.budget = b.budget and c.minute = b.minute and b.cost_rial <> ${costRial}::bigint)
    update messaging.sms_delivery d set provider = ${provider}, outcome = ${outcome.kind}, provider_message_id = ${messageId}, cost_rial = ${costRial}, finished_at = ${at}
    from before b where d.id = b.id`;
}

/** What the messages of one budget cost in the last sixty minutes, the present one among them, in rials. */
export async function readHourlyCost(sql: Sql | Tx, budget: SmsBudgetKind, now: Date): Promise<number> {
  const [row] = await sql<{ cost: bigint }[]>`
    select coalesce(sum(cost_rial), 0)::bigint as cost from messaging.sms_cost where budget = ${budget} and minute > ${new Date(now.getTime() - 3_600_000)}`;
  return Number(row?.cost ?? 0n);
}

const LOCK_CLASS = { code: 7302, notice: 7303, named: 7307 } as const;

/** Makes all who pay for a message from one budget wait for each other until the commit. */
export async function lockBudget(tx: Tx, budget: SmsBudgetKind): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS[budget]}, 0)`;
}
