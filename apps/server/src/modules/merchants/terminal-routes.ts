import type { merchantsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, fileReply, ok } from '../../platform/http/replies.ts';
import { changeBranch, closeBranch, listBranches, openBranch } from './use-cases/change-branch.ts';
import { changeTerminal, type TerminalDeps } from './use-cases/change-terminal.ts';
import { listTerminals } from './use-cases/list-terminals.ts';
import { listSalesPlaces } from './use-cases/list-sales-places.ts';
import { printPoster, type PosterDeps } from './use-cases/print-poster.ts';
import { replaceCode } from './use-cases/replace-code.ts';

type TerminalCalls = Pick<
  typeof merchantsCalls,
  | 'listTerminals'
  | 'changeTerminal'
  | 'replaceCode'
  | 'getPoster'
  | 'listBranches'
  | 'listSalesPlaces'
  | 'openBranch'
  | 'changeBranch'
  | 'closeBranch'
>;

/** The calls about the terminals and branches of a shop. */
export const createTerminalHandlers = (deps: TerminalDeps & Omit<PosterDeps, 'sql'>): Handlers<TerminalCalls> => ({
  listTerminals: async ({ query }, { principal }) =>
    ok(await listTerminals(deps.database.sql, deps.qrTextOf, principal.userId, query)),
  changeTerminal: async ({ params, body }, { principal }) =>
    ok(await changeTerminal(deps, principal.userId, params.id, body)),
  replaceCode: async ({ params, body }, { principal }) =>
    ok(await replaceCode(deps, principal.userId, params.id, body)),
  getPoster: async ({ params }, { principal }) =>
    fileReply(await printPoster({ ...deps, sql: deps.database.sql }, principal.userId, params.id)),
  listBranches: async ({ query }, { principal }) => ok(await listBranches(deps.database.sql, principal.userId, query)),
  listSalesPlaces: async (_, { principal }) => ok(await listSalesPlaces(deps.database.sql, principal.userId)),
  openBranch: async ({ body }, { principal }) => created(await openBranch(deps, principal.userId, body)),
  changeBranch: async ({ params, body }, { principal }) =>
    ok(await changeBranch(deps, principal.userId, params.id, body)),
  closeBranch: async ({ params }, { principal }) => ok(await closeBranch(deps, principal.userId, params.id)),
});
