import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { OwnCreditDeps } from '../own-credit-deps.ts';
import type { OwnCredit } from '../queries/credits.ts';

/** Adds what a person of the shop did with a credit to the audit chain. */
export async function auditCredit(
  { clock }: Pick<OwnCreditDeps, 'clock'>,
  tx: Tx,
  actorId: bigint,
  { id, merchantId }: Pick<OwnCredit, 'id' | 'merchantId'>,
  { action, ...detail }: { readonly action: string; readonly limit?: bigint; readonly was?: OwnCredit['state'] },
): Promise<void> {
  await appendAudit(tx, {
    actorId,
    action,
    subjectKind: 'own_credit.credit',
    subjectId: id,
    detail: { merchant_id: merchantId, ...detail },
    at: clock.now(),
  });
}
