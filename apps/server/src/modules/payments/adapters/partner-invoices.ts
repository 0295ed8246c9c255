import type { Rial } from '@nesye/money';
import { confirmsAmount } from '../../../platform/outbound/confirms-amount.ts';
import { createHttpParty, type HttpPartyOptions, type PartyReply } from '../../../platform/outbound/http-party.ts';

/** How an invoice is at the partner. Its buyer has accepted it, or returned it; `withdrawn`: we took it back first. */
export type PartnerInvoiceState = 'open' | 'paid' | 'returned' | 'withdrawn';

export interface PartnerInvoice {
  readonly state: PartnerInvoiceState;
  /** Names its page, which no one can guess. */
  readonly pageToken: string;
}

/** An invoice as the partner knows it. A word about another amount is no word about it. */
export interface InvoiceReference {
  readonly reference: string;
  readonly amount: Rial;
}

/** The same reference twice is one invoice. */
export interface InvoiceToRegister extends InvoiceReference {
  readonly shopName: string;
  /** Where its page leads the buyer when it is decided. */
  readonly returnUrl: string;
}

/** The port to the payment-assistance partner. Never inside a transaction; undefined where the partner is silent: then nothing is known. */
export interface PartnerInvoices {
  register(invoice: InvoiceToRegister): Promise<PartnerInvoice | undefined>;
  /** `unknown_there`: no such invoice has arrived. */
  inquire(invoice: InvoiceReference): Promise<PartnerInvoice | 'unknown_there' | undefined>;
  /**
   * Takes an invoice back; one that has not arrived can then never be opened. What the buyer has decided stays, unless `isFinal`: the money will not come, so a paid one is
   * withdrawn as well.
   */
  withdraw(invoice: InvoiceReference, isFinal?: boolean): Promise<PartnerInvoice | undefined>;
}

const STATES: readonly string[] = ['open', 'paid', 'returned', 'withdrawn'] satisfies PartnerInvoiceState[];
const TOKEN = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * `POST {url}/invoices {reference, amount, shop_name, return_url}`, `POST {url}/invoices/inquiry {reference}`, `POST {url}/invoices/withdrawal {reference, is_final}`; all
 * three return `{state, page_token, amount}`.
 */
export function createPartnerInvoices(options: HttpPartyOptions): PartnerInvoices {
  const post = createHttpParty('partner', options);
  return {
    register: async ({ reference, amount, shopName, returnUrl }) =>
      invoiceIn(
        await post('/invoices', {
          reference,
          amount: Number(amount),
          shop_name: shopName,
          return_url: returnUrl,
        }),
        amount,
      ),
    inquire: async ({ reference, amount }) => {
      const reply = await post('/invoices/inquiry', { reference });
      return reply?.status === 404 && reply.body['code'] === 'invoice_unknown'
        ? 'unknown_there'
        : invoiceIn(reply, amount);
    },
    withdraw: async ({ reference, amount }, isFinal = false) =>
      invoiceIn(await post('/invoices/withdrawal', { reference, is_final: isFinal }), amount),
  };
}

function invoiceIn(reply: PartyReply | undefined, amount: Rial): PartnerInvoice | undefined {
  if (reply?.status !== 200) return undefined;
  const { state, page_token: pageToken } = reply.body;
  const isRight =
    typeof state === 'string' && STATES.includes(state) && typeof pageToken === 'string' && TOKEN.test(pageToken);
  // What was taken back before it came has no amount.
  const isOurs = state === 'withdrawn' || (reply !== undefined && confirmsAmount(reply.body, amount));
  return isRight && isOurs ? { state: state as PartnerInvoiceState, pageToken } : undefined;
}
