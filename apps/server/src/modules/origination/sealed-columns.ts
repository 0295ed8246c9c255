import type { SealedColumn } from '../../platform/crypto/reseal.ts';
import { extraTextPlace } from './queries/extra-data.ts';
import { stepDataPlace } from './queries/step-data.ts';

/** What of this context is sealed. */
export const originationColumns: readonly SealedColumn[] = [
  { table: 'origination.step_data', key: 'id', column: 'data_sealed', placeOf: stepDataPlace },
  { table: 'origination.extra_data', key: 'id', column: 'text_sealed', placeOf: extraTextPlace },
];
