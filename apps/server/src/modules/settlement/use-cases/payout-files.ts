import { type CallTypes, settlementCalls } from '@nesye/contract';
import { MAX_FILE_PARTS } from '@nesye/contract/constants';
import { readApprovalsOf } from '../../../platform/approvals/approval-queries.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse } from '../../../platform/lists/list-response.ts';
import {
  findPayoutFile,
  type PayoutFile,
  readFileParts,
  readPayoutFiles,
  readWaitingCycles,
  readWaitingParts,
} from '../queries/payout-files.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { FILE_WITHDRAWAL } from './withdrawal-approval.ts';
import { PAYOUT_FILE, subjectOfCycle } from './payout-file-approval.ts';

type CyclesOut = CallTypes<typeof settlementCalls.listWaitingCycles>['reply'];
type FileOut = CallTypes<typeof settlementCalls.listPayoutFiles>['reply']['results'][number];
type FileCaseOut = CallTypes<typeof settlementCalls.getPayoutFile>['reply'];
type Reading = Pick<SettlementDeps, 'database'>;

const RULES: ListRules<'id'> = {
  order: { id: 'integer' },
  standardOrder: { key: 'id', isDescending: true },
  tieBreakers: 0,
};
/** More cycles than this wait only where the bank was not reached for days. */
const MAX_CYCLES = 20;

/** The cycles with parts that wait, oldest first: what the next file of each would carry, and how many would be left. */
export async function listWaitingCycles({ database: { sql } }: Reading): Promise<CyclesOut> {
  const results: CyclesOut['results'] = [];
  for (const { cycleAt, ...all } of await readWaitingCycles(sql, MAX_CYCLES)) {
    const isWhole = all.count <= MAX_FILE_PARTS;
    const parts = isWhole ? [] : await readWaitingParts(sql, cycleAt, MAX_FILE_PARTS);
    const [newest] = await readApprovalsOf(sql, PAYOUT_FILE, subjectOfCycle(cycleAt));
    results.push({
      cycle_at: cycleAt.toISOString(),
      count: isWhole ? all.count : parts.length,
      amount: Number(isWhole ? all.amount : parts.reduce((sum, { amount }) => sum + amount, 0n)),
      rest_count: isWhole ? 0 : all.count - parts.length,
      has_open_proposal: newest?.state === 'in_check',
    });
  }
  return { results };
}

/** The files for the bank, of one state or of all, newest first. Refuses as every list does. */
export async function listPayoutFiles(
  { database: { sql } }: Reading,
  query: CallTypes<typeof settlementCalls.listPayoutFiles>['query'],
) {
  const request = readListRequest(query, RULES);
  const page = await readPayoutFiles(sql, query.filter_state, request);
  const address = addressOf(settlementCalls.listPayoutFiles.path, { ...query });
  return listResponse(address, request, page, view, ({ id }) => [String(id)]);
}

/** One file, and how its parts have ended. Refuses `not_found`. */
export async function showPayoutFile({ database: { sql } }: Reading, id: bigint): Promise<FileCaseOut> {
  const file = await findPayoutFile(sql, id);
  if (file === undefined) throw new Refusal('not_found');
  const parts = await readFileParts(sql, id);
  const of = (state: 'waiting' | 'paid' | 'returned') => {
    const found = parts.find((each) => each.state === state);
    return { count: found?.count ?? 0, amount: Number(found?.amount ?? 0n) };
  };
  const [newest] = await readApprovalsOf(sql, FILE_WITHDRAWAL, id);
  return {
    ...view(file),
    has_open_withdrawal: newest?.state === 'in_check',
    waiting: of('waiting'),
    paid: of('paid'),
    returned: of('returned'),
  };
}

const view = (file: PayoutFile): FileOut => ({
  id: Number(file.id),
  state: file.state,
  cycle_at: file.cycleAt.toISOString(),
  count: file.count,
  amount: Number(file.amount),
  sha256: file.sha256,
  made_at: file.madeAt.toISOString(),
  uploaded_at: file.uploadedAt?.toISOString() ?? null,
  tracking_code: file.bankReference,
  withdrawn_at: file.withdrawnAt?.toISOString() ?? null,
});
