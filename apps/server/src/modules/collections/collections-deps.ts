import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Makes a short link of our own site; its code is stored nowhere else. */
export type MakeLink = (
  tx: Tx,
  link: { readonly kind: 'payment'; readonly path: string; readonly expiresAt: Date },
  at: Date,
) => Promise<string>;

export interface CollectionsDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly clock: Clock;
  readonly vault: DataVault;
  readonly holidays: HolidayCalendar;
  readonly publicOrigin: string;
  readonly makeLink: MakeLink;
}
