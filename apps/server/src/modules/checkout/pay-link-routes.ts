import type { checkoutCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { listPayLinks } from './queries/list-pay-links.ts';
import type { CheckoutDeps } from './session-deps.ts';
import { cancelPayLink, sendPayLink } from './use-cases/send-pay-link.ts';

type PayLinkCalls = Pick<typeof checkoutCalls, 'listPayLinks' | 'sendPayLink' | 'cancelPayLink'>;

/** The calls of links that sellers send. */
export const createPayLinkHandlers = (deps: CheckoutDeps): Handlers<PayLinkCalls> => ({
  listPayLinks: async ({ query }, { principal }) => ok(await listPayLinks(deps, principal.userId, query)),
  sendPayLink: async ({ body }, { principal }) => created(await sendPayLink(deps, principal.userId, body)),
  cancelPayLink: async ({ params }, { principal }) =>
    ok(await cancelPayLink(deps, principal.userId, requireRecordId(params.id))),
});
