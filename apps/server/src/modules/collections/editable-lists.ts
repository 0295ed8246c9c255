import { CALL_PLACES, openPlacesOf } from '@nesye/contract';
import type { EditableTable } from '../../platform/editable-lists/editable-table.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const PLACES: readonly string[] = Object.values(CALL_PLACES);

/** What a collector says. A text for calls has no place that nothing fills. */
export const callScripts: EditableTable = {
  name: 'call-scripts',
  table: 'collections.call_script',
  sortedBy: 'id',
  guard: async (_, { after: { values } }) => {
    for (const [field, text] of Object.entries(values))
      if (typeof text === 'string' && openPlacesOf(text).some((place) => !PLACES.includes(place)))
        throw new Refusal('invalid', { field });
  },
};
