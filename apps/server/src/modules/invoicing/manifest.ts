import { invoicingCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { readOwnInvoices } from './queries/own-invoices.ts';
import { createInvoicingHandlers } from './routes.ts';

/** Invoices of shops, paid by codes of a fixed amount. */
export const invoicingModule: ModuleManifest<typeof invoicingCalls, object, object> = {
  name: 'invoicing',
  calls: invoicingCalls,
  personal: { sources: () => [{ section: 'invoices', collect: readOwnInvoices }] },
  start: ({ database, clock, pdf, config }) => ({
    handlers: createInvoicingHandlers({ database, clock, pdf, publicOrigin: config.publicOrigin }),
    provides: {},
  }),
};
