import type { privacyCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
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
      return { status: 200, body: { count: results.length, next: null, previous: null, results } };
    },
    setConsent: async ({ params, body }, { principal }) => ({
      status: 200,
      body: await setConsent(deps, principal.userId, {
        key: params.key,
        isGranted: body.is_granted,
        version: body.version,
      }),
    }),
    requestExport: async ({ body }, { principal }) => ({
      status: 202,
      body: await requestExport(deps, principal, body.format),
    }),
    listExports: async ({ query }, { principal }) => ({
      status: 200,
      body: await listExports(sql, clock, principal.userId, query),
    }),
    getExport: async ({ params }, { principal }) => ({
      status: 200,
      body: await showExport(sql, clock, principal.userId, params.id),
    }),
    downloadExport: async ({ params }, { principal }) => {
      const { name, sizeBytes, content } = await openExport(deps, principal.userId, params.id);
      return { status: 200, body: content, file: { name, type: 'application/octet-stream', sizeBytes } };
    },
    getClosure: async (_, { principal }) => ({ status: 200, body: await showClosure(deps, principal.userId) }),
    closeAccount: async ({ body }, { principal }) => ({
      status: 200,
      body: await closeAccount(deps, principal.userId, { code: body.code, reason: body.reason }),
    }),
  };
}
