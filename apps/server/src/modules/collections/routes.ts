import type { collectionsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireRecordId as idOf } from '../../platform/http/record-id.ts';
import { addContact } from './use-cases/add-contact.ts';
import type { CollectionsDeps } from './use-cases/collections-deps.ts';
import { listLateCustomers, listOwnContacts } from './use-cases/list-cases.ts';
import { showCase } from './use-cases/show-case.ts';

/** The calls of collections. */
export function createCollectionsHandlers(deps: CollectionsDeps): Handlers<typeof collectionsCalls> {
  return {
    listLateCustomers: async ({ query }) => ({ status: 200, body: await listLateCustomers(deps, query) }),
    getCollectionCase: async ({ params }, { principal }) => ({
      status: 200,
      body: await showCase(deps, principal.userId, idOf(params.id)),
    }),
    addCollectionContact: async ({ params, body }, { principal, tx }) => {
      const { channel, result, note, promise } = body;
      const request = { operatorId: principal.userId, customerId: idOf(params.id), channel, result, note, promise };
      return { status: 201, body: await addContact(deps, tx, request) };
    },
    listOwnContacts: async ({ query }, { principal }) => ({
      status: 200,
      body: await listOwnContacts(deps, principal.userId, query),
    }),
  };
}
