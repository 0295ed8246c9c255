import type { SealedColumn } from '../../platform/crypto/reseal.ts';
import { bankCardIndexPlace, bankCardPlace } from './queries/bank-cards.ts';
import { PIN_CARD_INDEX_PLACE, pinCardPlace } from './queries/pin-cards.ts';
import { shebaPlace } from './queries/shebas.ts';
import { shopShebaIndexPlace, shopShebaPlace } from './queries/shop-shebas.ts';

/** What of this context is sealed. */
export const walletColumns: readonly SealedColumn[] = [
  { table: 'wallet.sheba_change', key: 'id', column: 'sheba_sealed', placeOf: shebaPlace },
  {
    table: 'wallet.shop_sheba',
    key: 'id',
    column: 'sheba_sealed',
    placeOf: shopShebaPlace,
    index: { column: 'sheba_index', place: { column: 'merchant_id', placeOf: shopShebaIndexPlace } },
  },
  {
    table: 'wallet.bank_card',
    key: 'id',
    column: 'number_sealed',
    placeOf: bankCardPlace,
    index: { column: 'number_index', place: { column: 'customer_id', placeOf: bankCardIndexPlace } },
  },
  {
    table: 'wallet.pin_card',
    key: 'id',
    column: 'number_sealed',
    placeOf: pinCardPlace,
    index: { column: 'number_index', place: PIN_CARD_INDEX_PLACE },
  },
];
