import type { SealedColumn } from '../../platform/crypto/reseal.ts';
import { bankCardPlace } from './queries/bank-cards.ts';
import { pinCardPlace } from './queries/pin-cards.ts';
import { shebaPlace } from './queries/shebas.ts';
import { shopShebaPlace } from './queries/shop-shebas.ts';

/** What of this context is sealed. */
export const walletColumns: readonly SealedColumn[] = [
  { table: 'wallet.sheba_change', key: 'id', column: 'sheba_sealed', placeOf: shebaPlace },
  { table: 'wallet.shop_sheba', key: 'id', column: 'sheba_sealed', placeOf: shopShebaPlace },
  { table: 'wallet.bank_card', key: 'id', column: 'number_sealed', placeOf: bankCardPlace },
  { table: 'wallet.pin_card', key: 'id', column: 'number_sealed', placeOf: pinCardPlace },
];
