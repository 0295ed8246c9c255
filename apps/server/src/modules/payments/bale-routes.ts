import type { paymentsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { type BaleDeps, requestBaleReport } from './use-cases/report-to-bale.ts';

/** The way back to the bot of Bale's messenger. */
export const createBaleHandlers = (deps: BaleDeps): Handlers<Pick<typeof paymentsCalls, 'reportToBale'>> => ({
  reportToBale: async ({ params, body }, { principal }) =>
    ok(await requestBaleReport(deps, principal.userId, { id: params.id, cbId: body.cb_id })),
});
