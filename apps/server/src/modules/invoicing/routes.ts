import { invoicingCalls } from '@nesye/contract';
import { INVOICE_STATUS } from '@nesye/contract/constants';
import type { Handlers, Principal } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { created, fileReply, ok } from '../../platform/http/replies.ts';
import { itemView } from './invoice-view.ts';
import type { InvoiceKey, InvoicingDeps } from './invoicing-deps.ts';
import { cancelInvoice } from './use-cases/cancel-invoice.ts';
import { addItem, changeItem, removeItem, showItem } from './use-cases/change-items.ts';
import { keepRequest, listRequests, openRequestFile } from './use-cases/keep-request.ts';
import { listInvoices } from './use-cases/list-invoices.ts';
import { printInvoice, printPublicInvoice } from './use-cases/print-invoice.ts';
import { sendInvoice } from './use-cases/send-invoice.ts';
import { showInvoice, showPublicInvoice } from './use-cases/show-invoice.ts';
import { changeHead, copyInvoice, writeInvoice } from './use-cases/write-invoice.ts';

const keyOf = ({ id }: { readonly id: string }, { userId }: Principal): InvoiceKey => ({
  userId,
  id: requireRecordId(id),
});

/** The calls of invoicing. */
export function createInvoicingHandlers(deps: InvoicingDeps): Handlers<typeof invoicingCalls> {
  return {
    listInvoices: async ({ query }, { principal }) => ok(await listInvoices(deps, principal.userId, query)),
    writeInvoice: async ({ body }, { principal: { userId } }) => {
      const id = await writeInvoice(deps, userId, body);
      return created(await showInvoice(deps, { userId, id }));
    },
    getInvoice: async ({ params }, { principal }) => ok(await showInvoice(deps, keyOf(params, principal))),
    copyInvoice: async ({ params }, { principal }) => {
      const id = await copyInvoice(deps, keyOf(params, principal));
      return created(await showInvoice(deps, { userId: principal.userId, id }));
    },
    changeInvoice: async ({ params, body }, { principal }) => {
      const key = keyOf(params, principal);
      await changeHead(deps, key, body);
      return ok(await showInvoice(deps, key));
    },
    setInvoiceStatus: async ({ params, body: { status, sms = false } }, { principal }) => {
      const key = keyOf(params, principal);
      await (status === INVOICE_STATUS.sent ? sendInvoice(deps, key, { sms }) : cancelInvoice(deps, key));
      return ok(await showInvoice(deps, key));
    },
    addInvoiceItem: async ({ params, body }, { principal }) =>
      created(itemView(await addItem(deps, keyOf(params, principal), body))),
    changeInvoiceItem: async ({ params, body }, { principal }) =>
      ok(itemView(await changeItem(deps, keyOf(params, principal), body))),
    getInvoiceItem: async ({ params }, { principal }) => ok(itemView(await showItem(deps, keyOf(params, principal)))),
    deleteInvoiceItem: async ({ params }, { principal }) => {
      await removeItem(deps, keyOf(params, principal));
      return ok({ deleted: true });
    },
    getInvoicePdf: async ({ params, query }, { principal }) =>
      fileReply(await printInvoice(deps, keyOf(params, principal), query.money_unit)),
    listInvoiceRequests: async ({ query }, { principal }) => ok(await listRequests(deps, principal.userId, query)),
    addInvoiceRequest: async ({ body }, { principal }) => created(await keepRequest(deps, principal.userId, body)),
    getInvoiceRequestFile: async ({ params }, { principal }) =>
      fileReply(await openRequestFile(deps, keyOf(params, principal))),
    getPublicInvoice: async ({ params }) => ok(await showPublicInvoice(deps, params.code)),
    getPublicInvoicePdf: async ({ params, query }) =>
      fileReply(await printPublicInvoice(deps, params.code, query.money_unit)),
  };
}
