import type { SealedColumn } from '../../platform/crypto/reseal.ts';
import { notePlace } from './queries/contacts.ts';

/** What of this context is sealed. */
export const collectionsColumns: readonly SealedColumn[] = [
  { table: 'collections.contact', key: 'id', column: 'note_sealed', placeOf: notePlace },
];
