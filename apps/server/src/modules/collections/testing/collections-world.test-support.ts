import { officialCalendar } from '@nesye/money';
import { startChargeOffWorld } from '../../charge-off/testing/charge-off-world.test-support.ts';
import { worldVault } from '../../gateway/testing/gateway-world.test-support.ts';
import type { CustomerFixture } from '../../payments/testing/purchase-fixture.ts';
import { addContact, type ContactRequest } from '../use-cases/add-contact.ts';
import { decidePromises } from '../use-cases/decide-promises.ts';
import { createShortLink } from '../../content/index.ts';
import { listBuckets, listLateCustomers, listOwnContacts } from '../use-cases/list-cases.ts';
import { listNextCases } from '../use-cases/next-cases.ts';
import { sendDuesLink } from '../use-cases/send-dues-link.ts';
import { showCase } from '../use-cases/show-case.ts';

export const COLLECTOR = 6_400_257n;
let mobiles = 0;

/** Late customers and contacts with them, in the world of charge-offs; a clock that the test moves. */
export async function startCollectionsWorld() {
  const world = await startChargeOffWorld();
  const { database, clock } = world;
  const deps = {
    database,
    clock,
    vault: worldVault(),
    holidays: officialCalendar(),
    publicOrigin: 'https://nesye.example',
    makeLink: createShortLink,
  };
  const named = async (buyer: CustomerFixture): Promise<CustomerFixture> => {
    mobiles += 1;
    await database.owner`
      insert into identity.app_user (id, mobile, created_at) values (${buyer.customerId}, ${`0912777${String(mobiles).padStart(4, '0')}`}, now())`;
    return buyer;
  };
  return {
    ...world,
    vault: deps.vault,
    /** With an account. */
    customer: async (wallet?: bigint) => named(await world.customer(wallet)),
    contact: (
      { customerId }: Pick<CustomerFixture, 'customerId'>,
      request: Partial<ContactRequest> = {},
    ): ReturnType<typeof addContact> =>
      database.transaction((tx) =>
        addContact(deps, tx, {
          operatorId: COLLECTOR,
          customerId,
          channel: 'call',
          result: 'no_answer',
          note: undefined,
          promise: undefined,
          ...request,
        }),
      ),
    sendLink: ({ customerId }: Pick<CustomerFixture, 'customerId'>, operatorId = COLLECTOR) =>
      database.transaction((tx) => sendDuesLink(deps, tx, operatorId, customerId)),
    show: ({ customerId }: CustomerFixture) => showCase(deps, COLLECTOR, customerId),
    showById: (customerId: bigint) => showCase(deps, COLLECTOR, customerId),
    late: (query: Parameters<typeof listLateCustomers>[2] = {}) => listLateCustomers(deps, COLLECTOR, query),
    /** Whom to call after a customer, all of the list. */
    next: async ({ customerId }: Pick<CustomerFixture, 'customerId'>, operatorId = COLLECTOR) =>
      (await listNextCases(deps, operatorId, customerId)).results.map(({ id }) => id),
    buckets: () => listBuckets(deps),
    log: ({ customerId }: CustomerFixture) => listOwnContacts(deps, customerId, {}),
    endDays: () => world.endDays({ promises: decidePromises }),
  };
}

export type CollectionsWorld = Awaited<ReturnType<typeof startCollectionsWorld>>;
