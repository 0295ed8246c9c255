import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { noteGivenElsewhere, openAgain } from '../../../platform/orders/look-at-order.ts';
import { areOrdersUnanswered } from '../../../platform/orders/order-queries.ts';
import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import {
  lockPayoutFile,
  markFileUploaded,
  type PayoutFile,
  readPartIds,
  readWithdrawingFiles,
  releaseParts,
} from '../queries/payout-files.ts';
import { orderIdOf, PAYOUT_ORDER, type SettlementDeps } from '../settlement-deps.ts';
import { lockPartsOfFile } from './hand-over-file.ts';

const FILES_AT_ONCE = 20;

/**
 * Asks the bank about each order of the files that two operators withdraw. Where it knows none, their parts wait again. Where it knows one, the file is at the bank, and
 * the tracker asks about the rest. Silence decides nothing: the next run asks again.
 */
export async function withdrawFiles(deps: SettlementDeps): Promise<void> {
  await forEachRecord<bigint>({
    next: (after) => readWithdrawingFiles(deps.database.sql, after, FILES_AT_ONCE),
    idOf: (id) => id,
    work: (id) => withdrawFile(deps, id),
  });
}

async function withdrawFile(deps: SettlementDeps, id: bigint): Promise<void> {
  const word = await askAboutFile(deps, await readPartIds(deps.database.sql, id));
  if (word === 'silent') return;
  await deps.database.transaction(async (tx) => {
    const unsent = await lockPartsOfFile(tx, id);
    const file = await lockPayoutFile(tx, id);
    if (file?.state !== 'withdrawing') return;
    const partIds = await readPartIds(tx, id);
    // What the tracker has learned meanwhile counts as well.
    const isUnknown = word === 'unknown' && (await areOrdersUnanswered(tx, PAYOUT_ORDER, partIds));
    await (isUnknown ? release(deps, tx, file, partIds) : keepAtBank(deps, tx, file, unsent));
    await appendAudit(tx, {
      actorId: null,
      action: isUnknown ? 'settlement.file_withdrawn' : 'settlement.file_found',
      subjectKind: 'settlement.payout_file',
      subjectId: id,
      detail: { count: partIds.length },
      at: deps.clock.now(),
    });
  });
}

/** `unknown`: the bank has said of each order that it knows nothing of it. `silent`: it has not said anything of one. */
async function askAboutFile(
  { bank }: SettlementDeps,
  partIds: readonly bigint[],
): Promise<'known' | 'unknown' | 'silent'> {
  for (const id of partIds) {
    const { kind } = await bank.inquire(orderIdOf(id));
    if (kind === 'unknown') return 'silent';
    if (kind !== 'denied') return 'known';
  }
  return 'unknown';
}

async function keepAtBank(deps: SettlementDeps, tx: Tx, { id }: PayoutFile, unsent: readonly bigint[]): Promise<void> {
  await markFileUploaded(tx, id, deps.clock.now());
  await noteGivenElsewhere(deps, tx, { kind: PAYOUT_ORDER, ids: unsent });
}

/** The parts of a file that no one said to be at the bank wait again. Those of another were given once: the tracker asks about each before it sends it. */
async function release(
  deps: SettlementDeps,
  tx: Tx,
  { id, uploadedAt, cycleAt }: PayoutFile,
  partIds: readonly bigint[],
): Promise<void> {
  await releaseParts(tx, id, uploadedAt === null ? 'waiting' : 'sent', deps.clock.now());
  const dueAt = new Date(cycleAt.getTime() - deps.bank.capabilities.leadMinutes * 60_000);
  await openAgain(deps, tx, { kind: PAYOUT_ORDER, ids: partIds }, dueAt);
}
