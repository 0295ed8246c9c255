import { randomBytes } from 'node:crypto';
import type { RecordStore } from '../storage/record-file.ts';

export type InvoiceState = 'open' | 'paid' | 'returned' | 'withdrawn';

/** An invoice of the payment-assistance partner. Amount in rials. */
export interface PartnerInvoice {
  readonly reference: string;
  readonly pageToken: string;
  readonly amount: number;
  readonly shopName: string;
  readonly returnUrl: string;
  readonly state: InvoiceState;
}

export type NewInvoice = Omit<PartnerInvoice, 'pageToken' | 'state'>;

const NO_STORE: RecordStore<PartnerInvoice> = { load: () => [], save: () => undefined };
const TOKEN_BYTES = 16;

export interface PartnerBooks {
  /** The same reference twice is one invoice; another amount under it is refused: undefined. */
  register(invoice: NewInvoice): PartnerInvoice | undefined;
  find(reference: string): PartnerInvoice | undefined;
  onPage(token: string): PartnerInvoice | undefined;
  /** What its buyer decides, once. */
  decide(token: string, state: 'paid' | 'returned'): PartnerInvoice | undefined;
  /** One that never came is withdrawn as well, so that it can never be opened. A decided one stays, a paid one unless it is final. */
  withdraw(reference: string, isFinal: boolean): PartnerInvoice;
  newest(count: number): readonly PartnerInvoice[];
}

/** The partner's books. */
export function createPartnerBooks(store: RecordStore<PartnerInvoice> = NO_STORE): PartnerBooks {
  const invoices = new Map([...store.load()].map((invoice) => [invoice.reference, invoice]));
  const put = (invoice: PartnerInvoice): PartnerInvoice => {
    invoices.set(invoice.reference, invoice);
    store.save(invoice);
    return invoice;
  };
  const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');
  const onPage = (token: string) => [...invoices.values()].find(({ pageToken }) => pageToken === token);
  return {
    register: (invoice) => {
      const known = invoices.get(invoice.reference);
      if (known === undefined) return put({ ...invoice, pageToken: newToken(), state: 'open' });
      return known.state === 'withdrawn' || known.amount === invoice.amount ? known : undefined;
    },
    find: (reference) => invoices.get(reference),
    onPage,
    decide: (token, state) => {
      const invoice = onPage(token);
      return invoice?.state === 'open' ? put({ ...invoice, state }) : invoice;
    },
    withdraw: (reference, isFinal) => {
      const known = invoices.get(reference);
      if (known === undefined)
        return put({ reference, pageToken: newToken(), amount: 0, shopName: '', returnUrl: '', state: 'withdrawn' });
      const isTakenBack = known.state === 'open' || (isFinal && known.state === 'paid');
      return isTakenBack ? put({ ...known, state: 'withdrawn' }) : known;
    },
    newest: (count) => [...invoices.values()].slice(-count).toReversed(),
  };
}
