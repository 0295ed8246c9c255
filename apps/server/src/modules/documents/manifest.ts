import { type ModuleManifest, NO_CALLS } from '../../platform/modules/module-manifest.ts';
import { createVirusScanner } from '../../platform/storage/virus-scan/create-virus-scanner.ts';
import { type TicketPictures, ticketPictures } from './ticket-pictures.ts';
import { eraseDocuments, readOwnDocuments } from './queries/own-documents.ts';
import { documentTimeline } from './queries/timeline.ts';

interface DocumentsPorts {
  /** The pictures that writers of tickets send. */
  ticketPictures(): TicketPictures;
}

/** Documents that people submit for something, and their review. It has no calls of its own: those of their subjects show them. */
export const documentsModule: ModuleManifest<typeof NO_CALLS, object, DocumentsPorts> = {
  name: 'documents',
  calls: NO_CALLS,
  personal: {
    sources: () => [{ section: 'documents', collect: readOwnDocuments }],
    gate: { findBlockers: async () => [], erase: eraseDocuments },
  },
  start: ({ database, clock, config, metrics, files, media }) => {
    const scanner = createVirusScanner(config.virusScanUrl, metrics);
    return {
      provides: { ticketPictures: () => ticketPictures({ database, clock, files, media, scanner }) },
      timelines: [documentTimeline],
      handlers: {},
    };
  },
};
