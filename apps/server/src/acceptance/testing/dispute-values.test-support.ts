import { randomUUID } from 'node:crypto';
import { decideDispute } from '../../modules/disputes/use-cases/decide-dispute.ts';
import { askForm } from '../../modules/guarantees/testing/guarantee-steps.test-support.ts';
import { jpegOf } from '../../platform/storage/media/media-samples.test-support.ts';
import { signUpOperator, signUpPerson } from './demo-people.test-support.ts';
import { DEMO } from './full-app.test-support.ts';
import { present, senderOf, type ValueContext } from './value-context.test-support.ts';

const contractOf = async (context: ValueContext): Promise<string | undefined> =>
  ((await senderOf(context)('GET', '/user/')).json() as { contracts: { uid: string }[] }).contracts[0]?.uid;

/** A purchase of so many rials in 4 that the person makes now; its id. */
export async function demoPurchase(context: ValueContext, amount = 4_000_000): Promise<number> {
  const response = await context.full.ask({
    method: 'POST',
    path: '/api/v2/accounting/qr-code-transaction',
    token: present(context).access,
    body: {
      qrCode: 'NESYE-DEMO-1',
      transactionAmount: amount,
      uid: randomUUID(),
      contractUID: await contractOf(context),
      numberOfInstallments: 4,
      depositAmount: 0,
      creditAmount: amount,
    },
  });
  if (response.status !== 201) throw new Error(`a purchase for an example: ${response.status} ${response.text}`);
  return (JSON.parse(response.text) as { id: number }).id;
}

interface Opened {
  readonly purchaseId: string;
  readonly id: string;
}

/** A dispute of a purchase that the person has just made at a shop of the demo. */
const openedBy = (context: ValueContext, amount?: number): Promise<Opened> =>
  context.once('dispute', async () => {
    const purchaseId = String(await demoPurchase(context, amount));
    const body = { reason: 'not_received', text: 'کالا پس از دو هفته به دستم نرسیده است.' };
    const opened = await senderOf(context)('POST', `/accounting/transaction/${purchaseId}/dispute/`, body);
    return { purchaseId, id: String((opened.json() as { id: number }).id) };
  });

/** Somebody new, for the shop is the demo's. */
const asOther = async (context: ValueContext): Promise<ValueContext> => ({
  ...context,
  person: await context.once('somebody who disputes', () => signUpPerson(context.full)),
});
const openedByOther = async (context: ValueContext, amount?: number): Promise<Opened> =>
  openedBy(await asOther(context), amount);

/** A dispute of somebody new that the demo's shop has responded to. */
async function responded(context: ValueContext, amount?: number): Promise<string> {
  const { id } = await openedByOther(context, amount);
  const { access } = await context.full.signIn(DEMO.merchant);
  await senderOf(context, access)('POST', `/merchant/dispute/${id}/response/`, { text: 'با پست فرستاده شد.' });
  return id;
}

/** The same, which an operator has decided for the customer over this sum; nothing has moved. */
async function decided(context: ValueContext, amount: number): Promise<string> {
  const id = await responded(context, amount);
  const { database, clock } = context.full;
  const { userId } = await signUpOperator(context.full);
  const decision = { decision: 'for_customer', amount, mode: undefined, note: 'کالا نرسیده است.' } as const;
  await database.transaction((tx) => decideDispute({ clock }, tx, { operatorId: userId, id: BigInt(id), ...decision }));
  return id;
}

/** A purchase of the demo's shop whose goods are on their way back. */
const returned = async (context: ValueContext, as: string): Promise<string> =>
  context.once(`a return of ${as}`, async () => {
    const purchaseId = await demoPurchase(context);
    await senderOf(context)('POST', `/accounting/transaction/${purchaseId}/return/`, { way: 'posted' });
    return String(purchaseId);
  });

/** The values that examples of disputes refer to. */
export const DISPUTE_VALUES = {
  returnable_purchase_id: async (context: ValueContext) => String(await demoPurchase(context)),
  returned_purchase_id: async (context: ValueContext) => returned(context, 'a customer'),
  returnable_sale_id: async (context: ValueContext) => String(await demoPurchase(await asOther(context))),
  returned_sale_id: async (context: ValueContext) => returned(await asOther(context), 'a sale'),
  disputable_purchase_id: async (context: ValueContext) => String(await demoPurchase(context)),
  disputed_purchase_id: async (context: ValueContext) => (await openedBy(context)).purchaseId,
  dispute_id: async (context: ValueContext) => (await openedBy(context)).id,
  dispute_picture_id: async (context: ValueContext) => {
    const { id } = await openedBy(context);
    const sent = await askForm(context.full, present(context), `/accounting/dispute/${id}/picture/`, {
      file: jpegOf(640, 480),
    });
    const { pictures } = sent.json() as { pictures: { url: string }[] };
    return pictures[0]?.url.split('/').at(-2);
  },
  dispute_to_respond_id: async (context: ValueContext) => (await openedByOther(context)).id,
  dispute_to_decide_id: (context: ValueContext) => responded(context),
  dispute_to_second_id: (context: ValueContext) => decided(context, 60_000_000),
  dispute_to_take_back_id: (context: ValueContext) => decided(context, 4_000_000),
} as const;
