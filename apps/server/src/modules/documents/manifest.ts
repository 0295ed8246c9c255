import { type ModuleManifest, NO_CALLS } from '../../platform/modules/module-manifest.ts';
import { eraseDocuments, readOwnDocuments } from './queries/own-documents.ts';

/** Documents that people submit for something, and their review. It has no calls of its own: those of their subjects show them. */
export const documentsModule: ModuleManifest<typeof NO_CALLS, object, object> = {
  name: 'documents',
  calls: NO_CALLS,
  personal: {
    sources: () => [{ section: 'documents', collect: readOwnDocuments }],
    gate: { findBlockers: async () => [], erase: eraseDocuments },
  },
  start: () => ({ provides: {}, handlers: {} }),
};
