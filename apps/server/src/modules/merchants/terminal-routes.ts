import type { merchantsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { changeTerminal, type TerminalDeps } from './use-cases/change-terminal.ts';
import { listTerminals } from './use-cases/list-terminals.ts';
import { replaceCode } from './use-cases/replace-code.ts';

type TerminalCalls = Pick<typeof merchantsCalls, 'listTerminals' | 'changeTerminal' | 'replaceCode'>;

/** The calls about the terminals of a shop. */
export const createTerminalHandlers = (deps: TerminalDeps): Handlers<TerminalCalls> => ({
  listTerminals: async ({ query }, { principal }) =>
    ok(await listTerminals(deps.database.sql, principal.userId, query)),
  changeTerminal: async ({ params, body }, { principal }) =>
    ok(await changeTerminal(deps, principal.userId, params.id, body)),
  replaceCode: async ({ params, body }, { principal }) =>
    ok(await replaceCode(deps, principal.userId, params.id, body)),
});
