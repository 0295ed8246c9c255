import type { checkoutCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { type EwanoDeps, inquireEwanoUser, linkEwano, showEwanoLink } from './use-cases/link-ewano.ts';

type EwanoCalls = Pick<typeof checkoutCalls, 'getEwanoLink' | 'linkEwano' | 'inquireEwanoUser'>;

/** The calls of the wallet app Ewano. */
export const createEwanoHandlers = (deps: EwanoDeps): Handlers<EwanoCalls> => ({
  getEwanoLink: async (_, { principal }) => ok(await showEwanoLink(deps, principal.userId)),
  linkEwano: async ({ body }, { principal }) => ok(await linkEwano(deps, principal.userId, body.id)),
  inquireEwanoUser: async ({ params }, { principal }) => ok(await inquireEwanoUser(deps, principal.userId, params.id)),
});
