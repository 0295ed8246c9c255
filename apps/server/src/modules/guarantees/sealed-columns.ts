import type { SealedColumn } from '../../platform/crypto/reseal.ts';
import {
  MOBILE_INDEX,
  PERSON_INDEX,
  guarantorAddressPlace,
  guarantorBirthPlace,
  guarantorMobilePlace,
  guarantorNumberPlace,
} from './queries/guarantors.ts';
import { returnAddressPlace, SAYAD_INDEX, sayadPlace } from './queries/instruments.ts';

const GUARANTOR = { table: 'guarantees.guarantor', key: 'id' } as const;
const INSTRUMENT = { table: 'guarantees.instrument', key: 'id' } as const;

/** What of this context is sealed. */
export const guaranteeColumns: readonly SealedColumn[] = [
  { ...INSTRUMENT, column: 'sayad_sealed', placeOf: sayadPlace, index: { column: 'sayad_index', place: SAYAD_INDEX } },
  { ...INSTRUMENT, column: 'return_address_sealed', placeOf: returnAddressPlace },
  {
    ...GUARANTOR,
    column: 'national_id_sealed',
    placeOf: guarantorNumberPlace,
    index: { column: 'national_id_index', place: PERSON_INDEX },
  },
  { ...GUARANTOR, column: 'birth_date_sealed', placeOf: guarantorBirthPlace },
  {
    ...GUARANTOR,
    column: 'mobile_sealed',
    placeOf: guarantorMobilePlace,
    index: { column: 'mobile_index', place: MOBILE_INDEX },
  },
  { ...GUARANTOR, column: 'address_sealed', placeOf: guarantorAddressPlace },
];
