import { isoDate } from '@nesye/money';
import { type Principal, Refusal } from '../../../platform/http/handler.ts';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { countStatements, type StatementCounter } from '../../../platform/testing/statement-counter.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { registerMerchant } from '../../merchants/index.ts';
import { newMerchant } from '../../merchants/testing/new-merchant.test-support.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { holidays, sell } from '../../payments/testing/sale-fixture.ts';
import { payInstallment } from '../../repayment/index.ts';
import { createSchedulesHandlers } from '../../schedules/routes.ts';
import { createDuesHandlers } from '../routes.ts';
import { createFacilityFinder } from '../../schedules/use-cases/find-facility.ts';

/** A Saturday. */
export const TODAY = '2026-11-21T08:00:00Z';

/** The calls of both modules. */
type Calls = ReturnType<typeof createDuesHandlers> & ReturnType<typeof createSchedulesHandlers>;
type ListQuery = Parameters<Calls['listInstallments']>[0]['query'];
type ListReply = Awaited<ReturnType<Calls['listInstallments']>>['body'];

/** Two customers with purchases in installments, and the calls that read them. */
export interface DuesWorld {
  readonly database: TestDatabase;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly statements: StatementCounter;
  readonly handlers: Calls;
  readonly buyer: CustomerFixture;
  readonly stranger: CustomerFixture;
  /** Old: due on 2026-10-07, 11-06, 12-06 and 2027-01-05; the first is paid. Fresh: due on 2026-12-21, 2027-01-20, 02-19, 03-20. */
  readonly sales: { readonly fresh: bigint; readonly old: bigint };
  /** The installments of the buyer, or of someone else. */
  readonly list: (query: ListQuery, who?: CustomerFixture) => Promise<ListReply>;
}

/** A database with them, on 2026-11-21. Close the database at the end. */
export async function startDuesWorld(): Promise<DuesWorld> {
  const clock = fixedClock(TODAY);
  const database = await createTestDatabase();
  const terms = await seedTerms(database);
  const buyer = await seedCustomer(database, { termsId: terms.house, limit: 500_000_000n, wallet: 50_000_000n });
  const stranger = await seedCustomer(database, { termsId: terms.house, limit: 500_000_000n });
  const merchantId = await database.transaction((tx) =>
    registerMerchant(tx, newMerchant({ name: 'کتاب‌فروشی فردوسی' })),
  );
  const sales = {
    old: await sell(database, buyer, { date: '2026-09-07', merchantId }),
    fresh: await sell(database, buyer, { merchantId }),
  };
  await sell(database, stranger, { date: '2026-09-07', merchantId });
  await database.transaction((tx) =>
    payInstallment(tx, {
      customerId: buyer.customerId,
      purchaseId: sales.old,
      seq: 1,
      from: 'wallet',
      at: new Date('2026-10-06T09:00:00Z'),
      businessDate: isoDate('2026-10-06'),
    }),
  );
  const statements = countStatements(database.sql);
  const facilities = createFacilityFinder(database.sql);
  const deps = { database, sql: database.sql, clock, holidays, facilities };
  const handlers = { ...createDuesHandlers(deps), ...createSchedulesHandlers(deps) };
  const list: DuesWorld['list'] = async (query, who = buyer) =>
    (await handlers.listInstallments({ ...none, query }, as(who))).body;
  return { database, clock, statements, handlers, buyer, stranger, sales, list };
}

/** Who sends a call. */
export const as = (who: CustomerFixture) =>
  ({ principal: { userId: who.customerId } as Principal }) as Parameters<Calls['listInstallments']>[1];

/** A call without parameters. */
export const none = { query: undefined, params: undefined, body: undefined } as const;

/** Code and field of a refusal; other errors go on. */
export const refusalOf = async (work: Promise<unknown>): Promise<[string, string | undefined]> =>
  work.then(
    () => ['no refusal', undefined],
    (error: unknown) => (error instanceof Refusal ? [error.code, error.options.field] : Promise.reject(error)),
  );
