import { effectiveYearlyRateBp, daysBetween, rial, ZERO_RIAL } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUser } from '../../identity/index.ts';
import { fullName, readAddress, readCustomers, readIdentityNumber } from '../../kyc/index.ts';
import { findShopDetails } from '../../merchants/index.ts';
import { notify } from '../../messaging/index.ts';
import { openFacility, planInstallments, type Terms } from '../../schedules/index.ts';
import type { CreditContractData } from '../../signing/index.ts';
import type { OwnCreditDeps } from '../own-credit-deps.ts';
import { findCredit, lockCredit, lockCreditingShop, type OwnCredit, stateAt, storeActive } from '../queries/credits.ts';
import { requireShopSells } from './requirements.ts';

/** What signing calls the matter of a contract between a shop and its customer. */
export const CONTRACT = 'own-credit.contract';

const INSTALLMENT = 3;
/** Days in which a customer may withdraw from credit that they have not spent, as with every lender. */
const WITHDRAWAL_DAYS = 7;

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
  const customer = await readParty(deps, tx, customerId);
  const data = await contractData(deps, tx, offer, customer);
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

async function readParty({ vault }: OwnCreditDeps, tx: Tx, userId: bigint) {
  const customer = (await readCustomers(tx, [userId])).get(userId);
  const nationalId = await readIdentityNumber(tx, vault, userId);
  const user = await findUser(tx, userId);
  if (customer === undefined || nationalId === undefined || user === undefined)
    throw new Refusal('identity_not_confirmed');
  const address = await readAddress(tx, vault, userId);
  return {
    name: fullName(customer),
    nationalId,
    mobile: user.mobile,
    address: address === undefined ? null : `${address.province}، ${address.city}، ${address.address}`,
  };
}

/** The facts of the contract: those of a credit of a lender, who is the shop, in its largest number of installments. */
async function contractData(
  { clock, vault, holidays }: OwnCreditDeps,
  tx: Tx,
  { credit, terms }: OfferWithTerms,
  customer: CreditContractData['customer'],
): Promise<CreditContractData> {
  const shop = await findShopDetails(tx, credit.merchantId);
  if (shop === undefined) throw new Error(`there is no shop ${credit.merchantId}`);
  const product = terms.products.find(({ productType }) => productType === INSTALLMENT);
  if (product === undefined) throw new Error(`terms ${terms.id} have no installments`);
  const [concludedOn, amount, count] = [
    clock.businessDate(),
    rial(credit.limit),
    Math.max(...product.installmentCounts),
  ];
  const plan = planInstallments({
    credit: amount,
    deposit: ZERO_RIAL,
    product,
    count,
    businessDate: concludedOn,
    holidays,
  });
  const schedule = plan.rows.map((row) => ({
    dueDate: row.dueDate,
    principal: row.principal,
    fee: row.fee,
    amount: rial(row.principal + row.fee),
  }));
  const payments = schedule.map((row) => ({ amount: row.amount, days: daysBetween(concludedOn, row.dueDate) }));
  return {
    contractNumber: String(credit.id),
    concludedOn,
    customer,
    lender: {
      name: `فروشگاه ${shop.name}`,
      registration: (await readIdentityNumber(tx, vault, shop.ownerUserId)) ?? terms.providerName,
      address: shop.address,
    },
    line: {
      name: terms.providerName,
      draw: terms.draw,
      formula: product.feeFormula,
      yearlyRateBp: product.rateBp,
      isRevolving: true,
      validUntil: null,
    },
    amount,
    count,
    schedule,
    totalFee: plan.fee,
    effectiveYearlyRateBp: effectiveYearlyRateBp(amount, payments),
    penalty: {
      yearlyRateBp: terms.latePenalty.rateBp,
      graceDays: terms.latePenalty.graceDays,
      capBp: terms.latePenalty.capBp,
    },
    charges: [],
    guarantees: [],
    guarantors: [],
    withdrawalDays: WITHDRAWAL_DAYS,
  };
}

/** Says what happens to contracts of shops as they are signed; once, when the module starts. */
export function registerContracts(deps: OwnCreditDeps): void {
  deps.signing().registerSubject({
    name: CONTRACT,
    onPartySigned: async (tx, id, { role, documentId }) => {
      if (role !== 'customer') return;
      const { credit } = await lockWithShop(tx, id);
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
  const { credit, line } = await lockWithShop(tx, id);
  const { customerId, termsId } = credit;
  if (customerId === null) throw new Error(`the credit ${id} has no customer`);
  const at = clock.businessNow();
  const limit = rial(credit.limit);
  const facility = await openFacility(tx, { customerId, line, termsId, owner: 'merchant', limit, at });
  await storeActive(tx, id, { facilityId: facility.id, at });
  const shopName = (await findShopDetails(tx, credit.merchantId))?.name ?? '';
  for (const [userId, notice] of [
    [customerId, { kind: 'own_credit_active', shopName, amount: limit }],
    [credit.offeredBy, { kind: 'own_credit_signed', shopName, amount: limit }],
  ] as const) {
    const user = await findUser(tx, userId);
    if (user !== undefined) await notify(tx, { userId, mobile: user.mobile }, notice, clock.now());
  }
}

async function lockWithShop(tx: Tx, id: bigint): Promise<{ readonly credit: OwnCredit; readonly line: number }> {
  const named = await findCredit(tx, id);
  const shop = named === undefined ? undefined : await lockCreditingShop(tx, named.merchantId);
  const credit = await lockCredit(tx, id);
  if (credit === undefined || shop === undefined) throw new Error(`there is no credit ${id}`);
  return { credit, line: shop.line };
}
