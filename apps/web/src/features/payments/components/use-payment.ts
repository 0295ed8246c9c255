import { type Rial, rial } from '@nesye/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { payText } from '#messages/payments.ts';
import { isCard, withCard } from '../domain/card-source.ts';
import { isGift, withGift } from '../domain/gift-source.ts';
import { type Exchange, exchangeOf, rialsOf } from '../domain/exchange.ts';
import { newDraftId } from '../domain/draft-id.ts';
import {
  PAYMENT_STEPS,
  paymentQueryOf,
  readPaymentChoice,
  type PaymentChoice,
  type PaymentStep,
} from '../domain/payment-choice.ts';
import {
  chosenWay,
  needsWalletStep,
  planPayment,
  waysOf,
  type PaymentPlan,
  type PaymentSources,
} from '../domain/payment-plan.ts';
import { shopOfLookup, type WayToPay } from '../domain/shop-offer.ts';
import { purchaseLimits, type PurchaseLimits } from '../domain/purchase-limits.ts';

export type LookUp = ReplyOf<'GET', '/api/v1/merchant/qr-code/:code/'>;
export type WireContract = LookUp['contracts'][number];

const CARD_COLOR = '#8a6d1d';
const GIFT_COLOR = '#7a3e6d';
const RATE_REFETCH_MS = 2 * 60_000;

/** What the calls for the shop's code and the customer's accounts return. */
export function useShop(code: string) {
  // A code of no shop, or of a closed one, is what the screen shows, at once.
  const lookUp = useQuery({
    ...callQuery('/api/v1/merchant/qr-code/:code/', { params: { code } }),
    retry: retryUnlessDecided,
    // A rate is read again before it ends; the server gives the same one while it has long to go.
    refetchInterval: ({ state }) => (state.data?.exchange === undefined ? false : RATE_REFETCH_MS),
    meta: { quiet: 'shown_in_place' },
  });
  const user = useQuery({ ...callQuery('/api/v1/user/'), meta: { quiet: 'shown_in_place' } });
  const isReady = lookUp.data !== undefined && user.data !== undefined;
  return {
    data: isReady ? { lookUp: lookUp.data, cashAccounts: user.data.cash_accounts } : undefined,
    error: lookUp.error ?? user.error,
    isFetching: lookUp.isFetching || user.isFetching,
    refetch: () => Promise.all([lookUp.refetch(), user.refetch()]),
  };
}

export interface Payment {
  readonly shop: LookUp['merchant'];
  /** Of a shop that sells in dinars: null while there is no rate. */
  readonly exchange: Exchange | null | undefined;
  /** What is paid, in rials. */
  readonly amountRial: Rial | undefined;
  readonly invoiceUid: string | null;
  readonly redirectUrl: string | null;
  readonly needsPreInvoice: boolean;
  /** Where the code says how much is paid, and for what: the buyer decides neither. */
  readonly fixed: { readonly amountRial: Rial; readonly note: string | null } | undefined;
  readonly sources: PaymentSources<WireContract>;
  readonly ways: readonly WayToPay[];
  readonly choice: PaymentChoice;
  readonly plan: PaymentPlan<WireContract> | undefined;
  readonly limits: PurchaseLimits;
  /** The steps of this payment: the wallets are one of them only where there is something to decide. */
  readonly steps: readonly PaymentStep[];
  /** Takes a decision and moves on; `isReplacing` stays on the step. */
  readonly decide: (change: Partial<PaymentChoice>, isReplacing?: boolean) => void;
}

/** The state of a payment: the shop as it was looked up, the choice in the address, and what follows from both. */
export function usePayment(lookUp: LookUp, cashAccounts: readonly WireContract[]): Payment {
  const [query, setQuery] = useSearchParams();
  const fixedAmount = lookUp.qr_data.amount;
  const choice = useMemo(() => withFixedAmount(readPaymentChoice(query), query, fixedAmount), [query, fixedAmount]);
  const exchange = useMemo(() => exchangeOf(lookUp), [lookUp]);
  const sources = useMemo(
    () => (exchange === undefined ? sourcesInRials(lookUp, cashAccounts) : sourcesInDinars(lookUp)),
    [lookUp, cashAccounts, exchange],
  );
  const ways = useMemo(() => waysOf(sources), [sources]);
  const limits = useMemo(() => purchaseLimits(sources, ways), [sources, ways]);
  const way = chosenWay(ways, choice);
  // The address carries what was written: at a shop that sells in dinars, dinars.
  const written = choice.amountRial;
  const amountRial = exchange && written !== undefined ? rialsOf(written, exchange) : written;
  const plan =
    way === undefined || amountRial === undefined
      ? undefined
      : planPayment(sources, way, amountRial, choice.walletUids, exchange ? undefined : choice.depositRial);
  const hasWalletStep = plan !== undefined && (choice.step === 'wallets' || needsWalletStep(plan));
  const decide = useCallback(
    (change: Partial<PaymentChoice>, isReplacing = false) => {
      const decided = { ...choice, draftId: choice.draftId ?? newDraftId(), ...change };
      // The step that is left keeps what was decided on it, so that coming back shows it. The router reads the address only when it comes back.
      if (!isReplacing)
        history.replaceState(history.state, '', `?${paymentQueryOf({ ...decided, step: choice.step })}`);
      setQuery(paymentQueryOf(decided), { replace: isReplacing, preventScrollReset: isReplacing });
    },
    [choice, setQuery],
  );
  return {
    shop: shopOfLookup(lookUp),
    exchange,
    amountRial,
    invoiceUid: lookUp.qr_data.invoice_uid,
    redirectUrl: lookUp.qr_data.redirect_url,
    needsPreInvoice: lookUp.terminal.needs_pre_invoice,
    fixed: fixedAmount === null ? undefined : { amountRial: rial(fixedAmount), note: lookUp.qr_data.note },
    sources,
    ways,
    choice: way === undefined && choice.step !== 'amount' ? { ...choice, step: 'how' } : choice,
    plan,
    limits,
    steps: PAYMENT_STEPS.filter((step) =>
      step === 'amount' ? fixedAmount === null : step !== 'wallets' || hasWalletStep,
    ),
    decide,
  };
}

function sourcesInRials(lookUp: LookUp, cashAccounts: readonly WireContract[]): PaymentSources<WireContract> {
  // A pre-invoice is held whole before the partner's page: no card pays a part of it.
  const withCards = lookUp.terminal.needs_pre_invoice ? (own: readonly WireContract[]) => own : withCard<WireContract>;
  const all = (own: readonly WireContract[]) => named(withGift(withCards(own), lookUp.gift_card_amount));
  return {
    contracts: all(lookUp.contracts),
    preferredProducts: lookUp.merchant.preferred_qr_products,
    cashAccounts: all(cashAccounts.filter((account) => account.is_active)),
  };
}

/** A sale in dinars is paid by one wallet whole: a part would have to be chosen in rials that no number of dinars makes. */
const sourcesInDinars = (lookUp: LookUp): PaymentSources<WireContract> => ({
  contracts: lookUp.contracts,
  preferredProducts: lookUp.merchant.preferred_qr_products,
  cashAccounts: [],
});

/** The card and the gift cards by their own names and colours; the wire knows them by the wallet. */
const named = (contracts: readonly WireContract[]): readonly WireContract[] =>
  contracts.map((contract) => {
    if (isCard(contract)) return lookingLike(contract, payText.card, CARD_COLOR);
    return isGift(contract) ? lookingLike(contract, payText.giftCard, GIFT_COLOR) : contract;
  });

const lookingLike = (contract: WireContract, name: string, color: string): WireContract => ({
  ...contract,
  wallet: { ...contract.wallet, wallet_group: { ...contract.wallet.wallet_group, name, color } },
});

/** A code that carries its amount leaves nothing to write: the first step is how. */
function withFixedAmount(choice: PaymentChoice, query: URLSearchParams, fixedAmount: number | null): PaymentChoice {
  if (fixedAmount === null) return choice;
  const fixed = new URLSearchParams(query);
  fixed.set('amount', String(rial(fixedAmount)));
  const read = readPaymentChoice(fixed);
  return read.step === 'amount' ? { ...read, step: 'how' } : read;
}
