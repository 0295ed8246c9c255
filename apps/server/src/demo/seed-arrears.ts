import { addDays, type IsoDate } from '@nesye/money';
import type { PurchaseWith } from '../modules/payments/index.ts';
import { earnDueFees } from '../modules/end-of-day/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { OpenedCustomer } from './demo-people.ts';
import { ARREARS, seedHistory } from './demo-history.ts';

/** Days before today on which a customer in arrears got the line. */
export const ARREARS_BEGAN_DAYS = 101;

/** Lets a customer of line 1 have bought 24,000,000 rials in 6 rows 100 days before `today`: one row is paid, two are late, three are to come. */
export async function seedArrears(
  { database, purchaseWith }: { readonly database: Database; readonly purchaseWith: PurchaseWith },
  customer: OpenedCustomer,
  { today, at }: { readonly today: IsoDate; readonly at: Date },
): Promise<void> {
  await seedHistory(database, purchaseWith, customer, today, ARREARS);
  await earnDueFees(database, { at, businessDate: today });
}

/** When the line of such a customer was opened. */
export const arrearsBegan = (today: IsoDate): Date => new Date(`${addDays(today, -ARREARS_BEGAN_DAYS)}T09:00:00+03:30`);
