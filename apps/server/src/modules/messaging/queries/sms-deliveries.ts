import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { SmsOutcome } from '../adapters/sms-provider.ts';

export interface NewDelivery {
  readonly template: string;
  readonly maskedMobile: string;
  /** What it is expected to cost, in rials. */
  readonly costRial: number;
  readonly budget: SmsBudgetKind;
  readonly at: Date;
}

/** What pays for a message: each its own. `named`: to numbers that their sender named. */
export type SmsBudgetKind = 'code' | 'notice' | 'named';

/** Notes a message before it goes out, so that a crash leaves it counted. */
export async function insertDelivery(
  sql: Sql | Tx,
  { template, maskedMobile, costRial, budget, at }: NewDelivery,
): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`
    insert into messaging.sms_delivery (template, masked_mobile, cost_rial, budget, sent_at) values (${template}, ${maskedMobile}, ${costRial}, ${budget}, ${at}) returning id`;
  return (row as { id: bigint }).id;
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
    update messaging.sms_delivery set provider = ${provider}, outcome = ${outcome.kind}, provider_message_id = ${messageId}, cost_rial = ${costRial}, finished_at = ${at}
    where id = ${id}`;
}

/** What the messages of one budget cost in the last hour, in rials. */
export async function readHourlyCost(sql: Sql | Tx, budget: SmsBudgetKind, now: Date): Promise<number> {
  const [row] = await sql<{ cost: bigint }[]>`
    select coalesce(sum(cost_rial), 0)::bigint as cost from messaging.sms_delivery where budget = ${budget} and sent_at > ${new Date(now.getTime() - 3_600_000)}`;
  return Number(row?.cost ?? 0n);
}

const LOCK_CLASS = { code: 7302, notice: 7303, named: 7307 } as const;

/** Makes all who pay for a message from one budget wait for each other until the commit. */
export async function lockBudget(tx: Tx, budget: SmsBudgetKind): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK_CLASS[budget]}, 0)`;
}
