import type { collectionsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { addContact } from './use-cases/add-contact.ts';
import type { CollectionsDeps } from './collections-deps.ts';
import { listBuckets, listLateCustomers, listOwnContacts } from './use-cases/list-cases.ts';
import { listNextCases } from './use-cases/next-cases.ts';
import { sendDuesLink } from './use-cases/send-dues-link.ts';
import { showCase } from './use-cases/show-case.ts';

/** The calls of collections. */
export function createCollectionsHandlers(deps: CollectionsDeps): Handlers<typeof collectionsCalls> {
  return {
    listLateCustomers: async ({ query }, { principal }) => ok(await listLateCustomers(deps, principal.userId, query)),
    listCollectionBuckets: async () => ok(await listBuckets(deps)),
    listNextCollectionCases: async ({ params }, { principal }) =>
      ok(await listNextCases(deps, principal.userId, requireRecordId(params.id))),
    getCollectionCase: async ({ params }, { principal }) =>
      ok(await showCase(deps, principal.userId, requireRecordId(params.id))),
    addCollectionContact: async ({ params, body }, { principal, tx }) => {
      const { channel, result, note, promise } = body;
      const request = {
        operatorId: principal.userId,
        customerId: requireRecordId(params.id),
        channel,
        result,
        note,
        promise,
      };
      return created(await addContact(deps, tx, request));
    },
    sendDuesLink: async ({ params }, { principal, tx }) =>
      created(await sendDuesLink(deps, tx, principal.userId, requireRecordId(params.id))),
    listOwnContacts: async ({ query }, { principal }) => ok(await listOwnContacts(deps, principal.userId, query)),
  };
}
