import { addDays } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import { readDoubts } from '../../gateway/index.ts';
import { isDoubt } from '../domain/movement.ts';
import { closeArrived, type FoundDifference, insertDifferences, readKnown, readRules } from '../queries/differences.ts';
import { lockReconciliation } from '../queries/statements.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';

/**
 * Stores what gateways were asked before today and do not speak about, each once: two operators may decide it (`paid`, `not_paid`). What a gateway has spoken about
 * meanwhile is closed, unless a proposal is open.
 */
export async function findDoubts({ database, clock }: Pick<ReconciliationDeps, 'database' | 'clock'>): Promise<void> {
  const today = clock.businessDate();
  await database.transaction(async (tx) => {
    await lockReconciliation(tx);
    const doubts = (await readDoubts(tx, today)).map(
      ({ kind, id, reference, day, amount }): Omit<FoundDifference, 'dueOn'> => ({
        kind: `${kind}_in_doubt`,
        reference,
        copy: 1,
        class: 'only_at_gateway',
        day,
        ledger: null,
        gateway: amount,
        bank: null,
        recordId: id,
        bucket: bucketOf(id),
        state: 'open',
        suspense: 0n,
        foundOn: today,
      }),
    );
    const keyOf = ({ kind, reference }: Pick<FoundDifference, 'kind' | 'reference'>) => `${kind} ${reference}`;
    const known = (
      await readKnown(
        tx,
        doubts.map(({ reference }) => reference),
      )
    ).filter(({ kind }) => isDoubt(kind));
    const [still, before] = [new Set(doubts.map(keyOf)), new Set(known.map(keyOf))];
    const over = known.filter((each) => each.state === 'open' && !each.hasProposal && !still.has(keyOf(each)));
    await closeArrived(
      tx,
      over.map(({ id }) => id),
      clock.businessNow(),
    );
    const rules = await readRules(tx);
    const fresh = doubts.filter((each) => !before.has(keyOf(each)));
    if (fresh.length > 0)
      await insertDifferences(
        tx,
        fresh.map((each) => ({ ...each, dueOn: addDays(today, rules[each.kind].resolveDays) })),
      );
  });
}
