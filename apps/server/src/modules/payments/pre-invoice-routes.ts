import type { paymentsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { createdOnce, ok } from '../../platform/http/replies.ts';
import type { PreInvoiceDeps } from './pre-invoice-deps.ts';
import { confirmPreInvoice } from './use-cases/confirm-pre-invoice.ts';
import { createPreInvoice } from './use-cases/create-pre-invoice.ts';
import { showPreInvoice } from './use-cases/follow-pre-invoices.ts';

type PreInvoiceCalls = Pick<typeof paymentsCalls, 'createPreInvoice' | 'confirmPreInvoice' | 'getPreInvoice'>;

/** Purchases at shops of the payment-assistance partner. */
export const createPreInvoiceHandlers = (deps: PreInvoiceDeps): Handlers<PreInvoiceCalls> => ({
  createPreInvoice: async ({ body }, { principal }) =>
    createdOnce(await createPreInvoice(deps, principal.userId, body)),
  confirmPreInvoice: async ({ body }, { principal }) => ok(await confirmPreInvoice(deps, principal.userId, body)),
  getPreInvoice: async ({ params }, { principal }) => ok(await showPreInvoice(deps, principal.userId, params.uid)),
});
