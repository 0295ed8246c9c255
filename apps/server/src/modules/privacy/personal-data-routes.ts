import type { privacyCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { fileReply, ok } from '../../platform/http/replies.ts';
import { type ClosureDeps, closeAccount, showClosure } from './use-cases/close-account.ts';
import { listConsents, setConsent } from './use-cases/consents.ts';
import { type ExportDeps, listExports, openExport, requestExport, showExport } from './use-cases/data-exports.ts';

type PersonalDataCall =
  | 'listConsents'
  | 'setConsent'
  | 'requestExport'
  | 'listExports'
  | 'getExport'
  | 'downloadExport'
  | 'getClosure'
  | 'closeAccount';

/** What belongs to the user as a person: consents, a copy of all data, and leaving. */
export function personalDataHandlers(
  deps: ExportDeps & ClosureDeps,
): Pick<Handlers<typeof privacyCalls>, PersonalDataCall> {
  const { database, clock } = deps;
  const { sql } = database;
  return {
    listConsents: async (_, { principal }) => {
      const results = await listConsents(sql, clock, principal.userId);
      return ok({ count: results.length, next: null, previous: null, results });
    },
    setConsent: async ({ params, body }, { principal }) =>
      ok(
        await setConsent(deps, principal.userId, {
          key: params.key,
          isGranted: body.is_granted,
          version: body.version,
        }),
      ),
    requestExport: async ({ body }, { principal }) => ({
      status: 202,
      body: await requestExport(deps, principal, body.format),
    }),
    listExports: async ({ query }, { principal }) => ok(await listExports(sql, clock, principal.userId, query)),
    getExport: async ({ params }, { principal }) => ok(await showExport(sql, clock, principal.userId, params.id)),
    downloadExport: async ({ params }, { principal }) => fileReply(await openExport(deps, principal.userId, params.id)),
    getClosure: async (_, { principal }) => ok(await showClosure(deps, principal.userId)),
    closeAccount: async ({ body }, { principal }) =>
      ok(await closeAccount(deps, principal.userId, { code: body.code, reason: body.reason })),
  };
}
