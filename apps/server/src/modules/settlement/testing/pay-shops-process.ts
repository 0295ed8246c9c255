import { officialCalendar } from '@nesye/money';
import { createDataVault } from '../../../platform/crypto/data-vault.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { lookAtOrder } from '../../../platform/orders/look-at-order.ts';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { createHttpPayoutBank } from '../../wallet/index.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { makePayouts } from '../use-cases/make-payouts.ts';
import { payoutOrder } from '../use-cases/payout-order.ts';

/** Pays shops in a separate process, to be killed while it does: `<database> <bank> <instant> <data key> <index key>`. Says `ready` first, and `done` last. */
const [url = '', bankUrl = '', instant = '', dataKey = '', indexKey = ''] = process.argv.slice(2);
const database = openDatabase(url, { maxConnections: 4 });
const clock = { ...fixedClock(instant), now: () => new Date() };
const deps: SettlementDeps = {
  database,
  clock,
  vault: createDataVault({ dataKeys: [dataKey], indexKeys: [indexKey] }),
  bank: createHttpPayoutBank({ url: bankUrl, description: 'تسویه', clock }),
  payerSheba: undefined,
  holidays: officialCalendar(),
};
await database.sql`select 1`;
console.log('ready');
await makePayouts(deps);
const parts = await database.sql<{ id: bigint }[]>`
  select id from settlement.payout_part where state in ('waiting', 'sent') order by id`;
for (const { id } of parts) await lookAtOrder(deps, payoutOrder(deps), id);
await database.close();
console.log('done');
