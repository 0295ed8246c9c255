import type { SealedColumn } from '../../platform/crypto/reseal.ts';
import {
  guarantorAddressPlace,
  guarantorBirthPlace,
  guarantorMobilePlace,
  guarantorNumberPlace,
} from './queries/guarantors.ts';
import { returnAddressPlace, sayadPlace } from './queries/instruments.ts';

const GUARANTOR = { table: 'guarantees.guarantor', key: 'id' } as const;
const INSTRUMENT = { table: 'guarantees.instrument', key: 'id' } as const;

/** What of this context is sealed. */
export const guaranteeColumns: readonly SealedColumn[] = [
  { ...INSTRUMENT, column: 'sayad_sealed', placeOf: sayadPlace },
  { ...INSTRUMENT, column: 'return_address_sealed', placeOf: returnAddressPlace },
  { ...GUARANTOR, column: 'national_id_sealed', placeOf: guarantorNumberPlace },
  { ...GUARANTOR, column: 'birth_date_sealed', placeOf: guarantorBirthPlace },
  { ...GUARANTOR, column: 'mobile_sealed', placeOf: guarantorMobilePlace },
  { ...GUARANTOR, column: 'address_sealed', placeOf: guarantorAddressPlace },
];
