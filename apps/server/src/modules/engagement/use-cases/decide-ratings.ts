import type { CallTypes, engagementCalls } from '@nesye/contract';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type DecideRatingDeps, judgeRating, writeDecision } from './decide-rating.ts';

type Bulk = CallTypes<typeof engagementCalls.decideRatings>;
type Refused = Outgoing<Bulk['reply']>['refused'][number];

/**
 * Decides on several ratings alike, in one transaction: all of them or none. Each that is refused is named with its code, and then none is decided, as in a dry run.
 * Every decision has its own row in the audit chain.
 */
export async function decideRatings(
  { database, clock }: Pick<DecideRatingDeps, 'database' | 'clock'>,
  operatorId: bigint,
  { ids, decision, reason, dry_run: isDryRun }: Bulk['body'],
): Promise<Outgoing<Bulk['reply']>> {
  const verdict = { operatorId, decision, reason };
  return await database.transaction(async (tx) => {
    const judged: Awaited<ReturnType<typeof judgeRating>>[] = [];
    const refused: Refused[] = [];
    // In one order, so that two operators who chose the same rows wait for each other and do not deadlock.
    for (const id of ids.toSorted((a, b) => a - b)) {
      try {
        judged.push(await judgeRating(tx, BigInt(id), verdict));
      } catch (error) {
        refused.push({ id, code: refusalOf(error) });
      }
    }
    if (isDryRun || refused.length > 0) return { decided: 0, refused };
    for (const one of judged) await writeDecision(tx, clock, verdict, one);
    return { decided: judged.length, refused };
  });
}

const CODES: readonly string[] = [
  'not_found',
  'own_case',
  'already_decided',
  'reason_missing',
] satisfies Refused['code'][];

function refusalOf(error: unknown): Refused['code'] {
  if (error instanceof Refusal && CODES.includes(error.code)) return error.code as Refused['code'];
  throw error;
}
