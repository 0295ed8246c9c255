import type { ApprovalDetails } from '@nesye/contract';
import { addDays, rial } from '@nesye/money';
import { Type } from '@sinclair/typebox';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { takeBackPaidPart } from '../../settlement/index.ts';
import { clearCard } from '../../gateway/index.ts';
import { POSTING_RULE, postEntry, postMoneyCorrection } from '../../ledger/index.ts';
import { correctionFor, type Resolution } from '../domain/correction.ts';
import { isDoubt, isReturnAtBank, SUPPLIER_KIND } from '../domain/movement.ts';
import { insertCorrection, nextCorrectionId } from '../queries/corrections.ts';
import {
  type Difference,
  lockDifference,
  readDifferencesById,
  readRules,
  storeResolved,
} from '../queries/differences.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';

const What = Type.Object(
  {
    resolution: Type.Union(
      (['to_suspense', 'to_cost', 'settle', 'paid', 'not_paid', 'return_payout'] as const).map((word) =>
        Type.Literal(word),
      ),
    ),
  },
  { additionalProperties: false },
);
type CorrectionDeps = Pick<ReconciliationDeps, 'clock' | 'gateway'>;

/** The name of the kind, for what reads its approvals alone. */
export const CORRECTION = 'reconciliation.proposal';

/**
 * What is posted for a difference. An approval posts it in its transaction (rule 40). It refuses `resolution_not_possible` where a settlement file has named the difference
 * meanwhile, or the gateway has spoken about what was in doubt.
 */
export const correctionApproval = (
  deps: CorrectionDeps,
): ApprovalKind<typeof What, Difference, ApprovalDetails<typeof CORRECTION>> => ({
  name: CORRECTION,
  permission: 'money_change',
  amountOf: (_, { ledger, gateway, bank }) => {
    // What leaves us is negative, and costs as much.
    const sizes = [ledger, gateway, bank].map((amount) => (amount === null ? 0n : amount < 0n ? -amount : amount));
    return rial(sizes.reduce((largest, size) => (size > largest ? size : largest), 0n));
  },
  payload: What,
  openCode: 'proposal_open',
  lock: async (tx, { subjectId }) => {
    const difference = await lockDifference(tx, subjectId);
    if (difference === undefined) throw new Refusal('not_found');
    return difference;
  },
  approve: async (tx, { id: approvalId, payload: { resolution } }, difference) => {
    const id = await nextCorrectionId(tx);
    const entryId = await resolve(deps, tx, difference, { id, resolution });
    await insertCorrection(tx, { id, differenceId: difference.id, approvalId, resolution, entryId });
  },
  show: async (sql, approvals) => {
    const differences = await readDifferencesById(
      sql,
      approvals.map(({ subjectId }) => subjectId),
    );
    return approvals.map(({ subjectId, payload: { resolution } }) => {
      const difference = differences.get(subjectId);
      if (difference === undefined) throw new Error(`the difference ${subjectId} has gone`);
      return {
        kind: CORRECTION,
        difference_id: Number(subjectId),
        movement: difference.kind,
        reference: difference.reference,
        resolution,
        ledger_amount: numberOf(difference.ledger),
        gateway_amount: numberOf(difference.gateway),
        bank_amount: numberOf(difference.bank),
      };
    });
  },
});

const numberOf = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

/** Does what was approved, and returns its entry; null where the gateway's own rules post it. */
async function resolve(
  deps: CorrectionDeps,
  tx: Tx,
  difference: Difference,
  { id, resolution }: { readonly id: bigint; readonly resolution: Resolution },
): Promise<bigint | null> {
  const { clock } = deps;
  const { kind, recordId, ledger, gateway, bank } = difference;
  if (kind === SUPPLIER_KIND && resolution === 'not_paid') return await endUnpaid(deps, tx, difference);
  if (resolution === 'paid' || resolution === 'not_paid') return await endDoubt(deps, tx, difference, resolution);
  if (resolution === 'return_payout') return await returnPayout(deps, tx, difference);
  const result = correctionFor(
    { ...difference, ledger: ledger ?? undefined, gateway: gateway ?? undefined, bank: bank ?? undefined },
    resolution,
  );
  if (result === undefined) throw new Refusal('resolution_not_possible');
  const { correction, suspenseAfter } = result;
  const at = clock.businessNow();
  // What leaves the clearing account by hand is settled by no later file.
  if (correction.clearing !== 0n && (kind === 'card_payment' || kind === 'card_refund'))
    if (recordId === null || !(await clearCard(tx, kind, recordId, at))) throw new Refusal('resolution_not_possible');
  const today = clock.businessDate();
  const { suspenseDays } = (await readRules(tx))[kind];
  await storeResolved(tx, difference.id, { suspense: suspenseAfter, dueOn: addDays(today, suspenseDays), at });
  return await postEntry(tx, {
    bucket: difference.bucket,
    rule: POSTING_RULE.moneyCorrection,
    sourceId: id,
    occurredAt: at,
    effectiveDate: today,
    lines: postMoneyCorrection(correction),
  });
}

async function returnPayout(deps: CorrectionDeps, tx: Tx, difference: Difference): Promise<null> {
  const { id, state, reference, bank } = difference;
  const isReturned = isReturnAtBank(difference) && state === 'open';
  if (!isReturned || !(await takeBackPaidPart(deps, tx, { reference, amount: bank ?? 0n })))
    throw new Refusal('resolution_not_possible');
  await storeResolved(tx, id, { suspense: 0n, dueOn: null, at: deps.clock.businessNow() });
  return null;
}

/** The supplier does not charge for what it gave: nothing is posted. */
async function endUnpaid({ clock }: CorrectionDeps, tx: Tx, { id, state }: Difference): Promise<null> {
  if (state !== 'open') throw new Refusal('resolution_not_possible');
  await storeResolved(tx, id, { suspense: 0n, dueOn: null, at: clock.businessNow() });
  return null;
}

async function endDoubt(
  { clock, gateway }: CorrectionDeps,
  tx: Tx,
  { id, kind, recordId }: Difference,
  end: 'paid' | 'not_paid',
): Promise<null> {
  if (!isDoubt(kind) || recordId === null) throw new Refusal('resolution_not_possible');
  const doubt = { kind: kind === 'payment_in_doubt' ? 'payment' : 'refund', id: recordId } as const;
  if (!(await gateway().decideDoubt(tx, doubt, end))) throw new Refusal('resolution_not_possible');
  await storeResolved(tx, id, { suspense: 0n, dueOn: null, at: clock.businessNow() });
  return null;
}
