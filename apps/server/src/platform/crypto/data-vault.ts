import type { Secrets } from '../config/secrets.ts';
import { type BlindIndex, createBlindIndex } from './blind-index.ts';
import { createSealedBox, type SealedBox } from './sealed-box.ts';

/** All that a column needs which must not be readable from a copy of the database: sealing, and finding again what is sealed. */
export interface DataVault extends SealedBox {
  readonly blindIndex: BlindIndex;
  /** The first bytes of an index by the current key. */
  readonly currentIndexKeyId: Buffer;
}

/** The vault of this process's keys. */
export function createDataVault({ dataKeys, indexKeys }: Pick<Secrets, 'dataKeys' | 'indexKeys'>): DataVault {
  return { ...createSealedBox(dataKeys), ...createBlindIndex(indexKeys) };
}
