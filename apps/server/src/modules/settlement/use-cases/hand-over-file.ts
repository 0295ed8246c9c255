import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { noteGivenElsewhere } from '../../../platform/orders/look-at-order.ts';
import { lockUnsentOrders } from '../../../platform/orders/order-queries.ts';
import { requireReason } from '../../../platform/approvals/approvals.ts';
import { bankFileBytes } from '../bank-file-bytes.ts';
import { lockParts, lockPayoutFile, markFileUploaded, type PayoutFile, readPartIds } from '../queries/payout-files.ts';
import { PAYOUT_ORDER, type SettlementDeps } from '../settlement-deps.ts';

interface Download {
  readonly operatorId: bigint;
  readonly id: bigint;
  readonly reason: string;
}

/**
 * The bytes of a file that is not at the bank yet. Each download is in the audit with its reason. Refuses `not_found`, `reason_missing`, and `resolution_not_possible`
 * once the file is at the bank or withdrawn. Throws where the bytes are not those that were made.
 */
export async function downloadPayoutFile(deps: SettlementDeps, { operatorId, id, reason }: Download) {
  const why = requireReason(reason);
  return await deps.database.transaction(async (tx) => {
    const file = requireOpen(await lockPayoutFile(tx, id));
    const { bytes, sha256 } = await bankFileBytes(deps, tx, file, await readPartIds(tx, id));
    if (sha256 !== file.sha256) throw new Error(`the bytes of the file ${id} are not those that were made`);
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'settlement.download_file',
      subjectKind: 'settlement.payout_file',
      subjectId: id,
      detail: { reason: why, sha256 },
      at: deps.clock.now(),
    });
    return { name: `nesye-payouts-${id}.xml`, content: bytes };
  });
}

function requireOpen(file: PayoutFile | undefined): PayoutFile {
  if (file === undefined) throw new Refusal('not_found');
  if (file.state !== 'made') throw new Refusal('resolution_not_possible');
  return file;
}

interface Upload {
  readonly operatorId: bigint;
  readonly id: bigint;
  /** The bank's number of the file. */
  readonly reference: string;
}

/**
 * An operator has uploaded a file at the bank, which is asked about each of its orders from then on. Refuses `not_found`, `invalid` for an empty number, and
 * `resolution_not_possible` where the file is at the bank already or withdrawn.
 */
export async function markPayoutFileUploaded(deps: Pick<SettlementDeps, 'clock'>, tx: Tx, upload: Upload) {
  const { operatorId, id } = upload;
  const reference = upload.reference.trim();
  if (reference === '') throw new Refusal('invalid', { field: 'tracking_code' });
  const ids = await lockPartsOfFile(tx, id);
  requireOpen(await lockPayoutFile(tx, id));
  const at = deps.clock.now();
  await markFileUploaded(tx, id, at, { operatorId, reference });
  await noteGivenElsewhere(deps, tx, { kind: PAYOUT_ORDER, ids });
  await appendAudit(tx, {
    actorId: operatorId,
    action: 'settlement.upload_file',
    subjectKind: 'settlement.payout_file',
    subjectId: id,
    detail: { reference },
    at,
  });
}

/** Locks the parts of a file and then their orders. Returns the parts whose orders no one has given to the bank. */
export async function lockPartsOfFile(tx: Tx, fileId: bigint): Promise<bigint[]> {
  const ids = await readPartIds(tx, fileId);
  await lockParts(tx, ids);
  return await lockUnsentOrders(tx, PAYOUT_ORDER, ids);
}
