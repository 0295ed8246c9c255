import { expect, vi } from 'vitest';
import { merchantOfUser } from '../../modules/merchants/index.ts';
import { openOwnCredit } from '../../modules/own-credit/index.ts';
import { runDocumentTask } from './demo-documents.test-support.ts';
import { type SignedInPerson, signUpPerson, signUpShopOwner } from './demo-people.test-support.ts';
import type { FullApp } from './full-app.test-support.ts';
import { newMobile } from './new-customer.test-support.ts';
import { present, senderOf, type ValueContext } from './value-context.test-support.ts';

const MAX_WAIT_MS = 20_000;
const CEILING = 1_000_000_000n;

/** Lets a shop give credit, as an operator's approval does. Rates in basis points. */
export async function allowOwnCredit(
  { database, clock }: FullApp,
  merchantId: bigint,
  terms: Partial<{ ceiling: bigint; yearlyRateBp: number; penaltyRateBp: number; mostInstallments: number }> = {},
): Promise<void> {
  const at = clock.businessNow();
  const approved = {
    merchantId,
    applicationId: 1n,
    ceiling: CEILING,
    mostInstallments: 4,
    yearlyRateBp: 0,
    penaltyRateBp: 0,
    at,
    businessDate: clock.businessDate(),
    ...terms,
  };
  await database.transaction((tx) => openOwnCredit(tx, approved));
}

/** Accepts an offer and signs its contract with a code, as its customer does. Returns the uid of the credit. */
export async function signOffer(full: FullApp, customer: SignedInPerson, id: number | string): Promise<string> {
  const send = senderOf({ full, person: customer, once: (_, make) => make() });
  await send('POST', `/own-credit/offers/${id}/response/`, { accepts: true });
  const [row] = await full.database.owner<{ id: bigint }[]>`
    select document_id as id from own_credit.credit where id = ${String(id)}`;
  const documentId = row?.id ?? 0n;
  await runDocumentTask(full, 'signing.prepare_document', documentId);
  const brief = await full.app.ports.signing().documentOf(full.database.sql, documentId);
  const path = `/signing/documents/${brief?.uid}`;
  const codes = () => full.sms.received.filter(({ to, code: sent }) => to === customer.mobile && sent !== '').length;
  const before = codes();
  await send('POST', `${path}/code/`);
  await vi.waitFor(() => expect(codes()).toBeGreaterThan(before), { timeout: MAX_WAIT_MS, interval: 20 });
  const code = full.sms.lastCode(customer.mobile);
  await send('POST', `${path}/sign/`, { sha256: brief?.sha256, code });
  await runDocumentTask(full, 'signing.seal_document', documentId);
  const offer = await send('GET', `/own-credit/offers/${id}/`);
  return (offer.json() as { contract_uid: string }).contract_uid;
}

/** The person's shop may give credit. */
async function allowed(context: ValueContext): Promise<void> {
  const { full } = context;
  const shop = await merchantOfUser(full.database.sql, present(context).userId);
  if (shop === undefined) throw new Error('this example needs someone who has a shop');
  await context.once('own credit', () => allowOwnCredit(full, shop.id));
}

async function offerTo(context: ValueContext, mobile: string): Promise<string> {
  await allowed(context);
  const sent = await senderOf(context)('POST', '/merchant/user/own-credit/customers/', { mobile, limit: 50_000_000 });
  return String((sent.json() as { id: number }).id);
}

/** The values that examples about the credit of a shop refer to. */
export const OWN_CREDIT_VALUES = {
  own_credit_mobile: async (context: ValueContext) => {
    await allowed(context);
    return newMobile();
  },
  own_credit_id: (context: ValueContext) => context.once('own credit offer', () => offerTo(context, newMobile())),
  active_own_credit_id: async (context: ValueContext) => {
    const customer = await signUpPerson(context.full, { isVerified: true });
    const id = await offerTo(context, customer.mobile);
    await signOffer(context.full, customer, id);
    return id;
  },
  own_credit_offer_id: async (context: ValueContext) => {
    const owner = await context.once('a shop that offers', () => signUpShopOwner(context.full));
    return await offerTo({ ...context, person: owner }, present(context).mobile);
  },
} as const;
