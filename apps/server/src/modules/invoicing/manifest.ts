import { invoicingCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { createVirusScanner } from '../../platform/storage/virus-scan/create-virus-scanner.ts';
import { readOwnInvoices, readOwnRequests } from './queries/own-invoices.ts';
import { createInvoicingHandlers } from './routes.ts';

/** Invoices of shops, paid by codes of a fixed amount. */
export const invoicingModule: ModuleManifest<typeof invoicingCalls, object, object> = {
  name: 'invoicing',
  calls: invoicingCalls,
  personal: {
    sources: () => [
      { section: 'invoices', collect: readOwnInvoices },
      { section: 'invoice_requests', collect: readOwnRequests },
    ],
  },
  start: ({ database, clock, pdf, config, metrics, files, media }) => ({
    handlers: createInvoicingHandlers({
      database,
      clock,
      pdf,
      publicOrigin: config.publicOrigin,
      documents: { database, clock, files, media, scanner: createVirusScanner(config.virusScanUrl, metrics) },
    }),
    provides: {},
  }),
};
