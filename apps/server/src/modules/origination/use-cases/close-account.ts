import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ClosureBlocker, ClosureGate } from '../../../platform/modules/closure-gate.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { lineName, readFacilityAccounts, readOpenFacilities } from '../../schedules/index.ts';
import { STATUS } from '../domain/steps.ts';
import { eraseRequests } from '../queries/own-requests.ts';
import {
  type CreditRequestRow,
  insertEvent,
  lockOpenRequests,
  lockRequest,
  readOpenRequests,
  readRequestsOfFacilities,
  updateRequest,
} from '../queries/requests.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/** What was given for a request whose customer has left goes back. */
export const END_WITH_ACCOUNT = declareTask<{ requestId: string }>('origination.end_with_account');

/**
 * A user who leaves: a draft, which no one but themselves has seen, is withdrawn; a request that others have in hand blocks the closing until it is decided or he
 * cancels it. Guarantors of their credit are free again. The accounts are locked before the requests, as anyone who pays for one does.
 */
export const originationClosureGate = (): ClosureGate => ({
  findBlockers,
  lock: async (tx, userId) => {
    await lockAccounts(tx, [
      { kind: ACCOUNT.cashWallet, partyId: userId },
      ...(await readFacilityAccounts(tx, userId)),
    ]);
    await lockOpenRequests(tx, userId);
  },
  close: withdrawDrafts,
  erase: eraseRequests,
});

const isDraft = ({ status }: CreditRequestRow): boolean => status === STATUS.draft;

async function findBlockers(sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> {
  const [first, ...others] = (await readOpenRequests(sql, userId)).filter((request) => !isDraft(request));
  if (first === undefined) return [];
  return [
    others.length === 0
      ? {
          key: 'credit_request',
          text: `درخواست اعتبار ${await lineName(sql, first.line)} در جریان است. تا پایانش صبر کنید یا آن را لغو کنید.`,
          link: `/user/wallet/credit/${first.line}/request`,
        }
      : {
          key: 'credit_request',
          text: 'چند درخواست اعتبار شما در جریان است. تا پایان همه صبر کنید یا آن‌ها را لغو کنید.',
          link: '/user/wallet/credit',
        },
  ];
}

async function withdrawDrafts(tx: Tx, userId: bigint, now: Date): Promise<void> {
  for (const request of await readOpenRequests(tx, userId)) {
    const withdrawn = await updateRequest(tx, request, { status: STATUS.cancelled }, now);
    await insertEvent(tx, withdrawn, { name: 'account_closed', actorId: userId, at: now });
    await addTask(tx, END_WITH_ACCOUNT, { requestId: String(request.id) });
  }
  for (const id of await readRequestsOfFacilities(tx, userId, await readOpenFacilities(tx, userId)))
    await addTask(tx, END_WITH_ACCOUNT, { requestId: String(id) });
}

/** Gives back what was given for a request that ended with its customer's account, and voids its contract where no one has signed yet. Safe to repeat. */
export async function endWithAccount(
  { database, guarantees, signing }: Pick<OriginationDeps, 'database' | 'guarantees' | 'signing'>,
  requestId: bigint,
): Promise<void> {
  await database.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (request === undefined) return;
    if (request.facilityId !== null) await guarantees.release(tx, requestId);
    else {
      await guarantees.cancel(tx, requestId);
      if (request.documentId !== null) await signing.cancel(tx, request.documentId);
    }
  });
}
