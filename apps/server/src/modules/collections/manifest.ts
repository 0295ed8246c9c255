import { collectionsCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { MakeLink } from './collections-deps.ts';
import type { DayStep } from '../end-of-day/index.ts';
import { callScripts } from './editable-lists.ts';
import { eraseContacts, readOwnContacts } from './queries/own-contacts.ts';
import { createCollectionsHandlers } from './routes.ts';
import { collectionsColumns } from './sealed-columns.ts';
import { decidePromises } from './use-cases/decide-promises.ts';
import { contactTimeline } from './queries/timeline.ts';

interface CollectionsNeeds {
  readonly createShortLink: MakeLink;
}

interface CollectionsPorts {
  /** A step of what the end of a day decides on promises, in the given transaction. */
  decidePromises: DayStep;
}

/** Late customers: whom to contact, what was said, what they promised, and when no one may be contacted. */
export const collectionsModule: ModuleManifest<typeof collectionsCalls, CollectionsNeeds, CollectionsPorts> = {
  name: 'collections',
  calls: collectionsCalls,
  sealedColumns: collectionsColumns,
  personal: {
    sources: (vault) => [{ section: 'contacts', collect: (sql, userId) => readOwnContacts(sql, vault, userId) }],
    // Who owes anything cannot leave: that is for schedules to say.
    gate: { findBlockers: async () => [], erase: eraseContacts },
  },
  start: ({ database, clock, holidays, vault, config }, ports) => ({
    timelines: [contactTimeline],
    editableLists: [callScripts],
    handlers: createCollectionsHandlers({
      database,
      clock,
      vault,
      holidays,
      publicOrigin: config.publicOrigin,
      makeLink: ports.createShortLink,
    }),
    provides: { decidePromises },
  }),
};
