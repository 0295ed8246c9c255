import { businessDate, rial } from '@nesye/money';
import { recordTopUp } from '../../apps/server/src/modules/wallet/index.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';

/** Adds opening money to a customer's wallet, in rials: it counts as settled, whatever the files before have spent. */
export async function fillWallet(databaseUrl: string, mobile: string, amountRial: bigint): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  const now = new Date();
  const [user] = await database.sql<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
  if (user === undefined) throw new Error(`nobody has the mobile ${mobile}`);
  await database.transaction((tx) => recordTopUp(tx, user.id, rial(amountRial), now, businessDate(now)));
  await database.close();
}
