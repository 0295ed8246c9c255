import { addDays, businessDate } from '@nesye/money';
import type { Clock } from '../platform/clock/clock.ts';
import type { DataVault } from '../platform/crypto/data-vault.ts';
import type { Database } from '../platform/database/database.ts';
import { seedContent } from '../modules/content/index.ts';
import type { AppPorts } from '../build-app.ts';
import { earnDueFees, endDays } from '../modules/end-of-day/index.ts';
import {
  DEMO_PASSWORD,
  type DemoMoment,
  MUST_SET_PASSWORD_MOBILE,
  type OpenedCustomer,
  seedCustomers,
  seedOperators,
} from './demo-people.ts';
import { seedHistory } from './demo-history.ts';
import { seedShops } from './demo-shops.ts';
import { writeOwnTerms } from './open-facility.ts';
import { withSeedLock } from './seeding-lock.ts';

const DAYS_OF_HISTORY = 420;
const HISTORY_MOBILE = '09120000003';

export interface SeedDemoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: DataVault;
  readonly ports: Pick<AppPorts, 'purchaseWith' | 'setPassword'>;
}

/** Makes the demo world of the sandbox true, once, whoever starts together. A start that was cut off in the middle is taken up by the next one. */
export async function seedDemo(deps: SeedDemoDeps): Promise<void> {
  const { database } = deps;
  if (await isSeeded(database)) return;
  await withSeedLock(database, async () => {
    // Whoever held the lock before may have done it all.
    if (!(await isSeeded(database))) await seedAll(deps);
  });
}

async function seedAll(deps: SeedDemoDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock.businessNow();
  const today = clock.businessDate();
  const moment: DemoMoment = { now, today, beginning: new Date(`${addDays(today, -DAYS_OF_HISTORY)}T09:00:00+03:30`) };
  const withHistory = (await findCustomerWithHistory(database)) ?? (await seedWorld(deps, moment));
  await seedHistory(database, deps.ports.purchaseWith, withHistory, today);
  await earnDueFees(database, { at: now, businessDate: businessDate(now) });
  // The world begins with yesterday ended, so that who is late is known before the worker runs.
  await endDays(database, clock);
  await database.sql`insert into platform.seed (name) values ('demo') on conflict do nothing`;
}

/** Users, shops, terms and facilities are written in one transaction. */
async function seedWorld({ database, vault, ports }: SeedDemoDeps, moment: DemoMoment): Promise<OpenedCustomer> {
  return database.transaction(async (tx) => {
    await seedContent(tx, moment.beginning);
    const termsId = await writeOwnTerms(tx, businessDate(moment.beginning));
    const { withHistory } = await seedCustomers(tx, vault, termsId, moment);
    await seedShops(tx, vault, moment);
    await seedOperators(tx, vault, moment);
    for (const { id } of await tx<{ id: bigint }[]>`select id from identity.app_user where mobile like '09120000%'`)
      await ports.setPassword(tx, id, DEMO_PASSWORD);
    await tx`update identity.app_user set must_set_password = true where mobile = ${MUST_SET_PASSWORD_MOBILE}`;
    return withHistory;
  });
}

async function isSeeded({ sql }: Database): Promise<boolean> {
  const [row] = await sql`select from platform.seed where name = 'demo'`;
  return row !== undefined;
}

async function findCustomerWithHistory({ sql }: Database): Promise<OpenedCustomer | undefined> {
  const [row] = await sql<{ customer_id: bigint; id: bigint; uid: string }[]>`
    select f.customer_id, f.id, f.uid::text as uid from servicing.facility f join identity.app_user u on u.id = f.customer_id where u.mobile = ${HISTORY_MOBILE}`;
  return row === undefined ? undefined : { customerId: row.customer_id, facility: { id: row.id, uid: row.uid } };
}
