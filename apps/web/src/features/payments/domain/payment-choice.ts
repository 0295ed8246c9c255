import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { parseRial, type Rial } from '@nesye/money';
import { draftIdOf } from './draft-id.ts';

/** One decision on each screen, in this order. */
export const PAYMENT_STEPS = ['amount', 'how', 'wallets', 'confirm'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

/** What the customer has decided so far. It lives in the address, so that back and reload work. */
export interface PaymentChoice {
  readonly step: PaymentStep;
  readonly amountRial: Rial | undefined;
  readonly productType: ProductType | undefined;
  /** 0 unless paid in installments. */
  readonly installmentCount: number;
  /** In the order they were chosen; undefined while nothing was changed, then the screen proposes; empty when all were switched off. */
  readonly walletUids: readonly string[] | undefined;
  /** What is paid at once, where the customer decided it; undefined: as the wallets propose. Rials. */
  readonly depositRial: Rial | undefined;
  /** Given with the first decision. */
  readonly draftId: string | undefined;
}

/** Part of the address that names the draft. */
export const DRAFT_PARAMETER = 'draft';

const WALLET_UID = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Reads the choice out of an address. What is malformed counts as not chosen, and the step goes no further than the
 * choices allow: an address made by hand never reaches the confirmation without them.
 */
export function readPaymentChoice(query: URLSearchParams): PaymentChoice {
  const amount = parseRial(query.get('amount') ?? '');
  const amountRial = amount === 0n ? undefined : amount;
  const productType = productTypeOf(query.get('product'));
  const installmentCount = productType === PRODUCT_TYPE.installment ? countOf(query.get('count')) : 0;
  const choice = {
    amountRial,
    productType,
    installmentCount,
    walletUids: walletUidsOf(query.get('wallets')),
    depositRial: parseRial(query.get('deposit') ?? ''),
    draftId: draftIdOf(query.get(DRAFT_PARAMETER)),
  };
  return { ...choice, step: allowedStep(query.get('step'), choice) };
}

/** The query of a choice; reading it gives the choice back. */
export function paymentQueryOf(choice: PaymentChoice): string {
  const query = new URLSearchParams({ step: choice.step });
  if (choice.amountRial !== undefined) query.set('amount', String(choice.amountRial));
  if (choice.productType !== undefined) query.set('product', String(choice.productType));
  if (choice.installmentCount > 0) query.set('count', String(choice.installmentCount));
  // An empty list stays in the address: who has switched every wallet off is not proposed them again.
  if (choice.walletUids !== undefined) query.set('wallets', choice.walletUids.join('.'));
  if (choice.depositRial !== undefined) query.set('deposit', String(choice.depositRial));
  if (choice.draftId !== undefined) query.set(DRAFT_PARAMETER, choice.draftId);
  return query.toString();
}

function productTypeOf(text: string | null): ProductType | undefined {
  return Object.values(PRODUCT_TYPE).find((type) => String(type) === text);
}

const countOf = (text: string | null): number => (/^[1-9]\d?$/.test(text ?? '') ? Number(text) : 0);

function walletUidsOf(text: string | null): readonly string[] | undefined {
  if (text === '') return [];
  const uids = (text ?? '').split('.').filter((uid) => WALLET_UID.test(uid));
  return uids.length > 0 ? [...new Set(uids)] : undefined;
}

function allowedStep(requested: string | null, choice: Omit<PaymentChoice, 'step'>): PaymentStep {
  const step = PAYMENT_STEPS.find((known) => known === requested) ?? 'amount';
  if (step === 'amount' || choice.amountRial === undefined) return 'amount';
  const isHowDecided =
    choice.productType !== undefined &&
    (choice.productType !== PRODUCT_TYPE.installment || choice.installmentCount > 0);
  return isHowDecided ? step : 'how';
}
