import { addDays, businessDate } from '@nesye/money';
import { askForm } from '../../modules/guarantees/testing/guarantee-steps.test-support.ts';
import { merchantOfUser, openTerminal } from '../../modules/merchants/index.ts';
import { jpegOf } from '../../platform/storage/media/media-samples.test-support.ts';
import { signUpShopOwner } from './demo-people.test-support.ts';
import { present, senderOf, type ValueContext } from './value-context.test-support.ts';

const dueDate = ({ full }: ValueContext): string => addDays(businessDate(full.clock.businessNow()), 20);

interface Written {
  readonly id: string;
  readonly itemId: string;
}

/** A draft of one item, of the sender's shop. */
const written = (context: ValueContext): Promise<Written> =>
  context.once('invoice', async () => {
    const send = senderOf(context);
    const head = {
      buyer_name: 'مریم کریمی',
      buyer_mobile: '09125550143',
      note: 'تحویل در محل',
      due_date: dueDate(context),
    };
    const { id } = (await send('POST', '/sale/invoice', head)).json() as { id: number };
    const item = { title: 'فرش دستباف', count: 2, unit_price: 6_500_000, discount: 1_000_000 };
    const added = (await send('POST', `/sale/invoice-item/${id}`, item)).json() as { id: number };
    return { id: String(id), itemId: String(added.id) };
  });

/** The same at a shop with a terminal, where a code can be paid. */
const sendable = (context: ValueContext): Promise<string> =>
  context.once('invoice to send', async () => {
    const { database, clock } = context.full;
    const shop = await merchantOfUser(database.sql, present(context).userId);
    if (shop !== undefined)
      await database.transaction((tx) =>
        openTerminal(tx, { merchantId: shop.id, title: 'صندوق', currency: 364, at: clock.businessNow() }),
      );
    return (await written(context)).id;
  });

/** A new shop has sent one: its link is public. */
async function sentCode(context: ValueContext): Promise<string> {
  const owner = await context.once('a shop with an invoice', () => signUpShopOwner(context.full));
  const asOwner = { ...context, person: owner };
  const id = await sendable(asOwner);
  const sent = (await senderOf(asOwner)('PATCH', `/sale/invoice/${id}`, { status: 2 })).json();
  return (sent as { pay: { code: string } }).pay.code;
}

/** A request that the sender's shop keeps. */
const kept = (context: ValueContext): Promise<number> =>
  context.once('invoice request', async () => {
    const fields = { buyer_name: 'مریم کریمی', file: jpegOf(640, 480) };
    const sent = await askForm(context.full, present(context), '/sale/invoice-request', fields);
    return (sent.json() as { id: number }).id;
  });

/** The values that examples of invoices refer to. */
export const INVOICE_VALUES = {
  draft_invoice_id: async (context: ValueContext) => (await written(context)).id,
  sendable_invoice_id: sendable,
  invoice_item_id: async (context: ValueContext) => (await written(context)).itemId,
  invoice_request_id: async (context: ValueContext) => String(await kept(context)),
  invoice_request_number: kept,
  invoice_due_date: async (context: ValueContext) => dueDate(context),
  sent_invoice_code: sentCode,
} as const;
