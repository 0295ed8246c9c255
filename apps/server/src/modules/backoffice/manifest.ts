import {
  backofficeCalls,
  type caseWorkCalls,
  LIST_NAMES,
  type peopleCalls,
  type shopGlanceCalls,
} from '@nesye/contract';
import { EXPORTED_LISTS } from '@nesye/contract/constants';
import { deleteNotes } from '../../platform/case-work/case-notes.ts';
import type { Sql } from '../../platform/database/database.ts';
import { addItem, changeItem, orderItems } from '../../platform/editable-lists/write-item.ts';
import type { Handlers, Principal } from '../../platform/http/handler.ts';
import { created, fileReply, ok } from '../../platform/http/replies.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { handleTask, mergeWork, scheduled } from '../../platform/tasks/task.ts';
import type { ColleaguesOf } from './colleagues.ts';
import { readViews } from './queries/operator-views.ts';
import {
  itemView,
  type ListDeps,
  listItems,
  proposeItem,
  requireListsOfContract,
  showItem,
} from './use-cases/edit-lists.ts';
import { type CaseWorkDeps, listColleagues, listHolders, setHolder } from './use-cases/hold-cases.ts';
import { addCaseNote, listCaseNotes, listMentions, readMentionsOfCase } from './use-cases/write-case-notes.ts';
import type { PersonPorts } from './use-cases/person-ports.ts';
import { revealPersonalField } from './use-cases/reveal-personal-field.ts';
import { type ShopDeps, type ShopPorts, showShopGlance } from './use-cases/show-shop-glance.ts';
import { showPerson } from './use-cases/show-person.ts';
import {
  requireTimelinesOfContract,
  showPersonTimeline,
  showShopTimeline,
  type TimelineDeps,
} from './use-cases/show-timeline.ts';
import { keepViews } from './use-cases/keep-views-of-list.ts';
import { requireFoundKinds, searchRecords } from './use-cases/search-records.ts';
import { type AuditDeps, auditList, listRoots, searchAudit, takeAuditFile } from './use-cases/search-audit.ts';
import { listExportApproval, MAKE_LIST_EXPORT, proposeListExport } from './use-cases/list-export-approval.ts';
import { makeListExport, purgeListExports } from './use-cases/make-list-export.ts';
import { noteExport } from './use-cases/note-export.ts';
import { listListExports, type ShowListExportsDeps, takeListExport } from './use-cases/show-list-exports.ts';
import { reportWork } from './use-cases/report-work.ts';
import { type MoneyInDoubt, retryFailedTask, showLive } from './use-cases/show-live.ts';
import { decide, listApprovals, type MobilesOf, requireKindsOfContract } from './use-cases/show-approvals.ts';

interface BackofficeNeeds extends PersonPorts, ShopPorts {
  mobilesOf: MobilesOf;
  colleaguesOf: ColleaguesOf;
  moneyInDoubt: MoneyInDoubt;
}

/** Notes on cases are kept for two years. */
const NOTES_KEPT_MS = 2 * 365 * 24 * 3_600_000;

/** What operators do together, whatever context it is of. */
export const backofficeModule: ModuleManifest<typeof backofficeCalls, BackofficeNeeds, object> = {
  name: 'backoffice',
  calls: backofficeCalls,
  personal: { purge: (sql, now) => deleteNotes(sql, new Date(now.getTime() - NOTES_KEPT_MS)) },
  start: (
    { database, clock, metrics, files, approvals: kinds, editableLists, timelines, finders, exportedLists: lists },
    ports,
  ) => {
    const { mobilesOf } = ports;
    const live = { sql: database.sql, clock, metrics, moneyInDoubt: (sql: Sql) => ports.moneyInDoubt(sql) };
    const deps = { database, clock, kinds, mobilesOf };
    const exports = { database, clock, files, lists, mobilesOf };
    return {
      handlers: {
        listApprovals: async ({ query }, { principal }) => ok(await listApprovals(deps, principal, query)),
        decideApproval: async ({ params, body }, { principal }) =>
          ok(await decide(deps, { operatorId: principal.userId, id: params.id, ...body })),
        ...peopleHandlers({ database, clock, timelines, ports }),
        ...shopHandlers({ database, clock, ports }),
        getViews: async ({ query }, { principal }) =>
          ok({ views: await readViews(database.sql, principal.userId, query.list) }),
        putViews: async ({ body }, { principal }) =>
          ok(await keepViews({ sql: database.sql, clock }, principal.userId, body)),
        searchRecords: async ({ query }, { principal }) =>
          ok(await searchRecords({ database, clock, finders, mobilesOf }, principal.userId, query.q)),
        ...caseWorkHandlers({ database, clock, ports }),
        ...auditHandlers({ database, clock, mobilesOf }),
        ...exportHandlers(exports),
        reportWork: async ({ query }, { principal }) =>
          ok(await reportWork({ database, clock, mobilesOf }, principal.userId, query)),
        getLive: async () => ok(await showLive(live)),
        retryTask: async ({ params }, { principal }) =>
          ok(
            await database.transaction((tx) =>
              retryFailedTask(tx, live, { operatorId: principal.userId, id: params.id }),
            ),
          ),
        ...listHandlers({ sql: database.sql, clock, tables: editableLists }),
      },
      provides: {},
      approvals: [listExportApproval(exports)],
      exportedLists: [auditList({ database, clock, mobilesOf })],
      work: mergeWork(
        {
          tasks: [handleTask(MAKE_LIST_EXPORT, ({ id }, run) => makeListExport(exports, BigInt(id), run))],
          crons: [],
        },
        scheduled('backoffice.purge_list_exports', '47 * * * *', async () => {
          await purgeListExports(exports);
        }),
      ),
      beforeServing: async () => {
        requireKindsOfContract(kinds.names);
        requireTimelinesOfContract(timelines);
        requireListsOfContract(editableLists.names, LIST_NAMES);
        requireListsOfContract(lists.names, EXPORTED_LISTS);
        requireFoundKinds(finders.kinds);
      },
    };
  },
};

/** A person or a shop, with all that happened. */
function peopleHandlers(deps: TimelineDeps): Handlers<typeof peopleCalls> {
  return {
    getPerson: async ({ params }, { principal }) => ok(await showPerson(deps, principal.userId, params.id)),
    listPersonTimeline: async ({ params: { id }, query }, { principal }) =>
      ok(
        await showPersonTimeline(deps, {
          operatorId: principal.userId,
          roles: principal.operatorRoles ?? [],
          id,
          path: backofficeCalls.listPersonTimeline.path.replace(':id', id),
          query,
        }),
      ),
    revealPersonField: async ({ params, body }, { principal }) =>
      ok(await revealPersonalField(deps, { operatorId: principal.userId, id: params.id, ...body })),
    listShopTimeline: async ({ params: { id }, query }, { principal }) =>
      ok(
        await showShopTimeline(deps, {
          operatorId: principal.userId,
          roles: principal.operatorRoles ?? [],
          id,
          path: backofficeCalls.listShopTimeline.path.replace(':id', id),
          query,
        }),
      ),
  };
}

/** A shop with what all modules know. */
const shopHandlers = (deps: ShopDeps): Handlers<typeof shopGlanceCalls> => ({
  getShopGlance: async ({ params }, { principal: { userId, operatorRoles = [] } }) =>
    ok(await showShopGlance(deps, { operatorId: userId, roles: operatorRoles, id: params.id })),
});

/** Who works on a case, and what operators write on it. */
function caseWorkHandlers(deps: CaseWorkDeps): Handlers<typeof caseWorkCalls> {
  const askerOf = ({ userId, operatorRoles = [] }: Pick<Principal, 'userId' | 'operatorRoles'>) => ({
    operatorId: userId,
    roles: operatorRoles,
  });
  return {
    listHolders: async ({ query }, { principal }) => ok(await listHolders(deps, askerOf(principal), query.queue)),
    setHolder: async ({ body }, { principal }) => ok(await setHolder(deps, askerOf(principal), body)),
    listColleagues: async ({ query }, { principal }) => ok(await listColleagues(deps, askerOf(principal), query.queue)),
    listCaseNotes: async ({ query }, { principal }) => ok(await listCaseNotes(deps, askerOf(principal), query)),
    addCaseNote: async ({ body }, { principal, tx }) => created(await addCaseNote(tx, deps, askerOf(principal), body)),
    listMentions: async (_, { principal }) => ok(await listMentions(deps, askerOf(principal))),
    readMentions: async ({ body }, { principal }) => ok(await readMentionsOfCase(deps, askerOf(principal), body)),
  };
}

/** Who did what, and what shows that none of it was changed. */
const auditHandlers = (
  deps: AuditDeps,
): Handlers<Pick<typeof backofficeCalls, 'listAudit' | 'downloadAudit' | 'listAuditRoots'>> => ({
  listAudit: async ({ query }, { principal }) => ok(await searchAudit(deps, principal.userId, query)),
  downloadAudit: async ({ query }, { principal }) => fileReply(await takeAuditFile(deps, principal.userId, query)),
  listAuditRoots: async () => ok(await listRoots(deps)),
});

/** Lists as files. */
const exportHandlers = (
  deps: ShowListExportsDeps & { readonly mobilesOf: MobilesOf },
): Handlers<
  Pick<typeof backofficeCalls, 'noteExport' | 'requestListExport' | 'listListExports' | 'downloadListExport'>
> => ({
  noteExport: async ({ body }, { principal }) => ok(await noteExport(deps, principal.userId, body)),
  requestListExport: async ({ body }, { principal, tx }) =>
    created(await proposeListExport(tx, deps, { ...body, operatorId: principal.userId })),
  listListExports: async (_, { principal }) => ok(await listListExports(deps, principal.userId)),
  downloadListExport: async ({ params }, { principal }) =>
    fileReply(await takeListExport(deps, principal.userId, params.id)),
});

type ListCall = 'listItems' | 'getListItem' | 'addListItem' | 'changeListItem' | 'orderList' | 'proposeListItem';

/** What operators edit without a release: the same calls for every list. */
function listHandlers(deps: ListDeps): Handlers<Pick<typeof backofficeCalls, ListCall>> {
  const by = ({ principal, ip }: { readonly principal: { readonly userId: bigint }; readonly ip: string }) => ({
    operatorId: principal.userId,
    ip,
    now: deps.clock.now(),
  });
  return {
    listItems: async ({ params, query }) => ok(await listItems(deps, params.list, query)),
    getListItem: async ({ params: { list, id } }, { principal }) =>
      ok(await showItem(deps, principal.userId, list, Number(id))),
    addListItem: async ({ params, body }, context) =>
      created(itemView(await addItem(context.tx, deps.tables.of(params.list), by(context), body))),
    changeListItem: async ({ params: { list, id }, body }, context) =>
      ok(itemView(await changeItem(context.tx, deps.tables.of(list), by(context), { ...body, id: Number(id) }))),
    orderList: async ({ params, body }, context) =>
      ok({ ids: await orderItems(context.tx, deps.tables.of(params.list), by(context), body) }),
    proposeListItem: async ({ params: { list }, body }, { principal, tx }) =>
      created(await proposeItem(tx, deps, { ...body, list, operatorId: principal.userId })),
  };
}
