import { type ApprovalDetails, isPermitted } from '@nesye/contract';
import { EXPORTED_LISTS, type ExportedListName } from '@nesye/contract/constants';
import { maskMobile } from '@nesye/persian';
import { type Static, Type } from '@sinclair/typebox';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { type Proposed, proposeApproval, requireReason } from '../../../platform/approvals/approvals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ExportedLists } from '../../../platform/lists/exported-list.ts';
import { lockOperatorRoles } from '../../../platform/operators/operator-roles.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import { insertListExport } from '../queries/list-exports.ts';
import type { MobilesOf } from './show-approvals.ts';

/** Writes the file of a list. Three attempts: what fails as often will fail again. */
export const MAKE_LIST_EXPORT = declareTask<{ readonly id: string }>('backoffice.make_list_export', { maxAttempts: 3 });

/** How long a file is there to be downloaded, and at most until it is made. */
export const LIST_EXPORT_KEPT_MS = 3 * 86_400_000;

const Payload = Type.Object(
  { list: Type.Union(EXPORTED_LISTS.map((name) => Type.Literal(name))), query: Type.String() },
  { additionalProperties: false },
);

export type ListExportPayload = Static<typeof Payload>;

/** The name of the kind, for what reads its approvals. */
export const LIST_EXPORT = 'backoffice.list_export';

export interface ListExportKindDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly lists: ExportedLists;
  readonly mobilesOf: MobilesOf;
}

/**
 * To write a list to a file, for the operator who is its subject. Who approves needs the permission of the list too, else `role_not_allowed`.
 * A task writes the file.
 */
export const listExportApproval = ({
  database,
  lists,
  mobilesOf,
}: ListExportKindDeps): ApprovalKind<typeof Payload, undefined, ApprovalDetails<typeof LIST_EXPORT>> => ({
  name: LIST_EXPORT,
  permission: 'approvals',
  payload: Payload,
  openCode: 'proposal_open',
  lock: async () => undefined,
  approve: async (tx, { id, payload: { list } }, _, by) => {
    await requireList(tx, lists, by.operatorId, list);
    await insertListExport(tx, id, { at: by.at, expiresAt: new Date(by.at.getTime() + LIST_EXPORT_KEPT_MS) });
    // One after another: a long list is read for minutes, and other tasks need the workers too.
    await addTask(tx, MAKE_LIST_EXPORT, { id: String(id) }, { queue: MAKE_LIST_EXPORT.name });
  },
  show: async (_, approvals) => {
    const mobiles = await mobilesOf(
      database.sql,
      approvals.map(({ subjectId }) => subjectId),
    );
    return approvals.map(({ subjectId, payload: { list, query } }) => {
      const mobile = mobiles.get(subjectId);
      return { kind: LIST_EXPORT, list, query, cellphone: mobile === undefined ? '' : maskMobile(mobile) };
    });
  },
});

/** Refuses `role_not_allowed` where the roles of an operator at this moment do not open a list. */
export async function requireList(
  tx: Tx,
  lists: ExportedLists,
  operatorId: bigint,
  name: ExportedListName,
): Promise<void> {
  if (!(await opensList(tx, lists, operatorId, name))) throw new Refusal('role_not_allowed');
}

/** Whether the roles of an operator at this moment open a list. */
export const opensList = async (
  tx: Tx,
  lists: ExportedLists,
  operatorId: bigint,
  name: ExportedListName,
): Promise<boolean> => isPermitted(await lockOperatorRoles(tx, operatorId), lists.of(name).permission);

interface ListExportProposal {
  readonly operatorId: bigint;
  readonly list: ExportedListName;
  /** The filters, as the address of the list's call has them. */
  readonly query: string;
  readonly reason: string;
}

/**
 * Proposes that a list is written to a file. Nothing is written before another operator approves. Refuses `role_not_allowed`, `reason_missing`,
 * `invalid` and whatever else the list refuses for these filters, and `proposal_open` while another proposal of the operator waits.
 */
export async function proposeListExport(
  tx: Tx,
  deps: ListExportKindDeps & { readonly clock: Pick<Clock, 'now'> },
  { operatorId, list, query, reason }: ListExportProposal,
): Promise<Proposed> {
  requireReason(reason);
  await requireList(tx, deps.lists, operatorId, list);
  const exported = deps.lists.of(list);
  await exported.read(operatorId, exported.filtersOf(query));
  return await proposeApproval(tx, deps.clock, listExportApproval(deps), {
    operatorId,
    subjectId: operatorId,
    customerId: null,
    payload: { list, query },
    reason,
  });
}
