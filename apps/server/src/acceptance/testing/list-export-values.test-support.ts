import { insertApproval, storeDecision } from '../../platform/approvals/approval-queries.ts';
import { insertListExport } from '../../modules/backoffice/queries/list-exports.ts';
import { LIST_EXPORT } from '../../modules/backoffice/use-cases/list-export-approval.ts';
import { present, type ValueContext } from './value-context.test-support.ts';

const OTHER = 1_000_002n;

/** A file of the payouts that the caller proposed, that another operator approved, and that is made. */
export const readyListExport = (context: ValueContext): Promise<string> =>
  context.once('list_export', async () => {
    const { app, database } = context.full;
    const operatorId = present(context).userId;
    const at = new Date();
    const proposal = {
      subjectId: operatorId,
      customerId: null,
      payload: { list: 'payouts', query: '' },
      reason: 'حسابرسی',
      proposedBy: operatorId,
      proposedAt: at,
    };
    const id = await database.ownerTransaction(async (tx) => {
      const inserted = await insertApproval(tx, LIST_EXPORT, proposal);
      if (inserted === undefined) throw new Error('a proposal of the caller is open');
      await storeDecision(tx, inserted, { state: 'approved', decidedBy: OTHER, decidedAt: at, decisionReason: null });
      await insertListExport(tx, inserted, { at, expiresAt: new Date(at.getTime() + 3_600_000) });
      return inserted;
    });
    await app.work.tasks
      .find(({ name }) => name === 'backoffice.make_list_export')
      ?.run({ id: String(id) }, { attempt: 1, isLastAttempt: true });
    return String(id);
  });
