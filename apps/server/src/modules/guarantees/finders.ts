import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Finder } from '../../platform/find/finder.ts';
import { parseSayadId } from './domain/sayad-id.ts';
import { findChequeOfIndexes } from './queries/find-cheques.ts';
import { SAYAD_INDEX } from './queries/instruments.ts';

/** How operators find cheques. */
export const chequeFinders = (vault: DataVault): readonly Finder[] => [
  {
    kind: 'cheque',
    form: 'sayad',
    look: ({ typed }) => {
      const sayadId = parseSayadId(typed);
      return sayadId === undefined
        ? undefined
        : (sql) => findChequeOfIndexes(sql, vault.blindIndex(sayadId, SAYAD_INDEX));
    },
  },
];
