import { rial, ZERO_RIAL } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readIdentityNumber } from '../../kyc/index.ts';
import { findShopDetails } from '../../merchants/index.ts';
import { creditFacts, findApplicant, partyOf } from '../../origination/index.ts';
import { installmentProduct, openFacility, readDueDays, type Terms } from '../../schedules/index.ts';
import type { CreditContractData } from '../../signing/index.ts';
import { notifyOwner } from '../../wallet/index.ts';
import type { OwnCreditDeps } from '../own-credit-deps.ts';
import { findCredit, type OwnCredit, stateAt, storeActive } from '../queries/credits.ts';
import { lockWithShop, requireShopSells } from './requirements.ts';

/** What signing calls the matter of a contract between a shop and its customer. */
export const CONTRACT = 'own-credit.contract';

/** An offer, and what it costs. */
export interface OfferWithTerms {
  readonly credit: OwnCredit;
  readonly terms: Terms;
}

/** Opens the contract of an offer, to be signed by the customer and then by the shop, which has offered it. Its id. Refuses `identity_not_confirmed`. */
export async function openContract(
  deps: OwnCreditDeps,
  tx: Tx,
  offer: OfferWithTerms,
  customerId: bigint,
): Promise<bigint> {
  const applicant = await findApplicant(deps, tx, customerId);
  if (applicant === undefined) throw new Refusal('identity_not_confirmed');
  const customer = partyOf(applicant);
  const [dueDay] = await readDueDays(tx, [customerId]);
  const data = await contractData(deps, tx, offer, { customer, dueDay });
  return await deps.signing().openDocument(tx, {
    subject: { name: CONTRACT, id: offer.credit.id },
    template: 'credit-contract',
    data,
    signers: [
      { role: 'customer', userId: customerId, ...customer },
      { role: 'lender', userId: null, name: data.lender.name, nationalId: data.lender.registration, mobile: null },
    ],
  });
}

/** The facts of the contract: those of a credit of a lender, who is the shop, in its largest number of installments. */
async function contractData(
  { clock, vault, holidays }: OwnCreditDeps,
  tx: Tx,
  { credit, terms }: OfferWithTerms,
  { customer, dueDay }: { readonly customer: CreditContractData['customer']; readonly dueDay: number | undefined },
): Promise<CreditContractData> {
  const shop = await findShopDetails(tx, credit.merchantId);
  if (shop === undefined) throw new Error(`there is no shop ${credit.merchantId}`);
  return {
    contractNumber: String(credit.id),
    ...creditFacts({
      lineName: terms.providerName,
      terms,
      amount: rial(credit.limit),
      count: Math.max(...installmentProduct(terms).installmentCounts),
      charges: ZERO_RIAL,
      concludedOn: clock.businessDate(),
      holidays,
      dueDay,
    }),
    customer,
    lender: {
      name: `فروشگاه ${shop.name}`,
      registration: (await readIdentityNumber(tx, vault, shop.ownerUserId)) ?? terms.providerName,
      address: shop.address,
    },
    charges: [],
    guarantees: [],
    guarantors: [],
  };
}

/** Says what happens to contracts of shops as they are signed; once, when the module starts. */
export function registerContracts(deps: OwnCreditDeps): void {
  deps.signing().registerSubject({
    name: CONTRACT,
    onPartySigned: async (tx, id, { role, documentId }) => {
      if (role !== 'customer') return;
      const { credit } = await lockContracted(tx, id);
      if (stateAt(credit, deps.clock.businessNow()) !== 'signing') throw new Refusal('own_credit_over');
      await requireShopSells(tx, credit.merchantId);
      // The shop has offered exactly this.
      await deps.signing().signAsParty(tx, { documentId, reference: `offer-${id}` });
    },
    onSigned: (tx, id) => activate(deps, tx, id),
  });
}

/** Opens the credit of a contract that both have signed; it can be spent once that is committed. */
async function activate({ clock }: OwnCreditDeps, tx: Tx, id: bigint): Promise<void> {
  const { credit, shop } = await lockContracted(tx, id);
  const { customerId, termsId } = credit;
  if (customerId === null) throw new Error(`the credit ${id} has no customer`);
  const at = clock.businessNow();
  const limit = rial(credit.limit);
  const facility = await openFacility(tx, { customerId, line: shop.line, termsId, owner: 'merchant', limit, at });
  await storeActive(tx, id, { facilityId: facility.id, at });
  const shopName = (await findShopDetails(tx, credit.merchantId))?.name ?? '';
  await notifyOwner(tx, customerId, { kind: 'own_credit_active', shopName, amount: limit }, clock.now());
  await notifyOwner(tx, credit.offeredBy, { kind: 'own_credit_signed', shopName, amount: limit }, clock.now());
}

async function lockContracted(tx: Tx, id: bigint) {
  const named = await findCredit(tx, id);
  const locked = named === undefined ? undefined : await lockWithShop(tx, named);
  if (locked === undefined) throw new Error(`there is no credit ${id}`);
  return locked;
}
