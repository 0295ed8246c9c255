import type { SealedColumn } from '../../platform/crypto/reseal.ts';
import { stageDataPlace } from './queries/stage-data.ts';

/** What of this context is sealed. */
export const clmColumns: readonly SealedColumn[] = [
  { table: 'clm.stage_data', key: 'id', column: 'data_sealed', placeOf: stageDataPlace },
];
