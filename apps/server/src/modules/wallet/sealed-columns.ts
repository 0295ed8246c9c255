import type { DataVault } from '../../platform/crypto/data-vault.ts';
import { resealColumn, type SealedColumn } from '../../platform/crypto/reseal.ts';
import { type BackgroundWork, scheduled } from '../../platform/tasks/task.ts';
import type { Sql } from '../../platform/database/database.ts';
import { bankCardPlace } from './queries/bank-cards.ts';
import { pinCardPlace } from './queries/pin-cards.ts';
import { shebaPlace } from './queries/shebas.ts';

/** What of this context is sealed. */
const COLUMNS: readonly SealedColumn[] = [
  { table: 'wallet.sheba_change', key: 'id', column: 'sheba_sealed', placeOf: shebaPlace },
  { table: 'wallet.bank_card', key: 'id', column: 'number_sealed', placeOf: bankCardPlace },
  { table: 'wallet.pin_card', key: 'id', column: 'number_sealed', placeOf: pinCardPlace },
];

/** Re-encrypts with the current key what a former data key sealed: for a job. Returns the number of rows. */
export async function resealWallet(sql: Sql, vault: DataVault): Promise<number> {
  let resealed = 0;
  for (const column of COLUMNS) resealed += await resealColumn(sql, vault, column);
  return resealed;
}

/** What the wallet does by the clock. */
export const walletWork = (sql: Sql, vault: DataVault): BackgroundWork =>
  scheduled('wallet.reencrypt', '57 * * * *', async () => void (await resealWallet(sql, vault)));
