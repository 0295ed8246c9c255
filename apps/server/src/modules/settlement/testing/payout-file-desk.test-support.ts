import { approvalKinds } from '../../../platform/approvals/approval-kind.ts';
import { readApprovalsOf } from '../../../platform/approvals/approval-queries.ts';
import { decideApproval } from '../../../platform/approvals/approvals.ts';
import { downloadPayoutFile, markPayoutFileUploaded } from '../use-cases/hand-over-file.ts';
import {
  PAYOUT_FILE,
  payoutFileApproval,
  proposePayoutFile,
  subjectOfCycle,
} from '../use-cases/payout-file-approval.ts';
import { listWaitingCycles } from '../use-cases/payout-files.ts';
import { proposeWithdrawal, withdrawalApproval } from '../use-cases/withdrawal-approval.ts';
import type { SettlementWorld } from './settlement-world.test-support.ts';

export const [MAKER, CHECKER] = [64n, 128n];
const REASON = 'سرویس بانک قطع است';

/** What two operators do with files for the bank, and what the bank's stand-in does with their bytes. */
export function payoutFileDesk({ deps, database, sandbox }: SettlementWorld) {
  const kinds = approvalKinds([payoutFileApproval(deps), withdrawalApproval(deps)]);
  const cycle = async () => {
    const [first] = (await listWaitingCycles(deps)).results;
    if (first === undefined) throw new Error('no part waits');
    return first;
  };
  const propose = async (changes: { operatorId?: bigint; count?: number; amount?: bigint; cycleAt?: Date } = {}) => {
    const shown = await cycle();
    const of = { cycleAt: new Date(shown.cycle_at), count: shown.count, amount: BigInt(shown.amount) };
    return await database.transaction((tx) =>
      proposePayoutFile(deps, tx, { operatorId: MAKER, reason: REASON, ...of, ...changes }),
    );
  };
  const decide = async (id: bigint, operatorId = CHECKER, decision: 'approve' | 'reject' = 'approve') =>
    await decideApproval({ ...deps, kinds }, { operatorId, id: String(id), decision, reason: REASON });
  const newestFile = async (): Promise<bigint> => {
    const [row] = await database.owner<
      { id: bigint }[]
    >`select id from settlement.payout_file order by id desc limit 1`;
    if (row === undefined) throw new Error('no file was made');
    return row.id;
  };
  const download = (id: bigint) => downloadPayoutFile(deps, { operatorId: MAKER, id, reason: REASON });
  const atBank = async (bytes: Uint8Array | string) => {
    const response = await fetch(`${sandbox.url}/sandbox/bank/transfer-files`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml', 'x-business-now': deps.clock.businessNow().toISOString() },
      body: Buffer.from(bytes).toString(),
    });
    return { status: response.status, body: (await response.json()) as { reference?: string; amount?: number } };
  };
  const say = (id: bigint, reference = '140509020155') =>
    database.transaction((tx) => markPayoutFileUploaded(deps, tx, { operatorId: MAKER, id, reference }));
  return {
    cycle,
    propose,
    decide,
    download,
    atBank,
    say,
    newestFile,
    /** The open proposal of a cycle. */
    openProposal: async (cycleAt: string) =>
      (await readApprovalsOf(database.sql, PAYOUT_FILE, subjectOfCycle(new Date(cycleAt))))[0],
    /** Made by two. */
    make: async (): Promise<bigint> => {
      const { id } = await propose();
      await decide(id);
      return await newestFile();
    },
    proposeWithdrawal: (id: bigint, operatorId = MAKER) =>
      database.transaction((tx) => proposeWithdrawal(deps, tx, { operatorId, id, reason: REASON })),
    /** Downloaded, given to the bank, and said to be there. */
    upload: async (id: bigint) => {
      const { content } = await download(id);
      const { body } = await atBank(content);
      await say(id, body.reference);
    },
  };
}

export type PayoutFileDesk = ReturnType<typeof payoutFileDesk>;
