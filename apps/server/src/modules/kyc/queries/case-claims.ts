import type { Tx } from '../../../platform/database/database.ts';

export interface Claim {
  readonly operatorId: bigint;
  readonly until: Date;
}

/** A case of one of the queues. */
export interface ClaimedCase {
  readonly queue: string;
  readonly caseId: bigint;
}

/** Takes a case that is free, extends what is this operator's already, and leaves what a colleague has. Returns who has it then. */
export async function takeClaim(
  tx: Tx,
  { queue, caseId }: ClaimedCase,
  claim: Claim & { readonly now: Date },
): Promise<Claim> {
  const { operatorId, until, now } = claim;
  const [taken] = await tx<{ operator_id: bigint; until: Date }[]>`
    insert into kyc.case_claim as c (queue, case_id, operator_id, until) values (${queue}, ${caseId}, ${operatorId}, ${until})
    on conflict (queue, case_id) do update set operator_id = excluded.operator_id, until = excluded.until
      where c.operator_id = excluded.operator_id or c.until <= ${now}
    returning operator_id, until`;
  if (taken !== undefined) return { operatorId: taken.operator_id, until: taken.until };
  const [held] = await tx<{ operator_id: bigint; until: Date }[]>`
    select operator_id, until from kyc.case_claim where queue = ${queue} and case_id = ${caseId}`;
  if (held === undefined) throw new Error('a claim that was there has gone');
  return { operatorId: held.operator_id, until: held.until };
}

/** Deletes claims that ended before a moment. */
export async function deleteClaims(tx: Tx, endedBefore: Date): Promise<void> {
  await tx`delete from kyc.case_claim where until < ${endedBefore}`;
}
