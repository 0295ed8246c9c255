import type { SealedColumn } from '../../platform/crypto/reseal.ts';
import { addressPlace, postalCodePlace } from './queries/addresses.ts';
import { cardSerialPlace } from './queries/cards.ts';
import { INDEX_PLACE, emailPlace, foreignIdPlace, nationalIdPlace } from './queries/customers.ts';

/** What of this context is sealed. */
export const kycColumns: readonly SealedColumn[] = [
  {
    table: 'kyc.customer',
    key: 'user_id',
    column: 'national_id_sealed',
    placeOf: nationalIdPlace,
    index: { column: 'national_id_index', place: INDEX_PLACE.national },
  },
  {
    table: 'kyc.customer',
    key: 'user_id',
    column: 'foreign_id_sealed',
    placeOf: foreignIdPlace,
    index: { column: 'foreign_id_index', place: INDEX_PLACE.foreign },
  },
  { table: 'kyc.customer', key: 'user_id', column: 'email_sealed', placeOf: emailPlace },
  { table: 'kyc.address', key: 'user_id', column: 'address_sealed', placeOf: addressPlace },
  { table: 'kyc.address', key: 'user_id', column: 'postal_code_sealed', placeOf: postalCodePlace },
  { table: 'kyc.national_card', key: 'user_id', column: 'serial_sealed', placeOf: cardSerialPlace },
];
