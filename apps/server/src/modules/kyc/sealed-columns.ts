import type { SealedColumn } from '../../platform/crypto/reseal.ts';
import { addressPlace, postalCodePlace } from './queries/addresses.ts';
import { cardSerialPlace } from './queries/cards.ts';
import { emailPlace, foreignIdPlace, nationalIdPlace } from './queries/customers.ts';

/** What of this context is sealed. */
export const kycColumns: readonly SealedColumn[] = [
  { table: 'kyc.customer', key: 'user_id', column: 'national_id_sealed', placeOf: nationalIdPlace },
  { table: 'kyc.customer', key: 'user_id', column: 'foreign_id_sealed', placeOf: foreignIdPlace },
  { table: 'kyc.customer', key: 'user_id', column: 'email_sealed', placeOf: emailPlace },
  { table: 'kyc.address', key: 'user_id', column: 'address_sealed', placeOf: addressPlace },
  { table: 'kyc.address', key: 'user_id', column: 'postal_code_sealed', placeOf: postalCodePlace },
  { table: 'kyc.national_card', key: 'user_id', column: 'serial_sealed', placeOf: cardSerialPlace },
];
