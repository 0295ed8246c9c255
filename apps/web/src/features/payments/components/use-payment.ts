import { CURRENCY } from '@nesye/contract/constants';
import { type Rial, rial } from '@nesye/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { callQuery } from '../../../shared/query/call-query.ts';
import { retryUnlessDecided } from '../../../shared/query/retry-unless-decided.ts';
import { payText } from '#messages/payments.ts';
import { isCard, withCard } from '../domain/card-source.ts';
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

/** What the calls for the shop's code and the customer's accounts return. */
export function useShop(code: string) {
  // A code of no shop, or of a closed one, is what the screen shows, at once.
  const lookUp = useQuery({
    ...callQuery('/api/v1/merchant/qr-code/:code/', { params: { code } }),
    retry: retryUnlessDecided,
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
  readonly isInDinars: boolean;
  readonly invoiceUid: string | null;
  readonly redirectUrl: string | null;
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
  const sources = useMemo(
    () => ({
      contracts: named(withCard(lookUp.contracts)),
      preferredProducts: lookUp.merchant.preferred_qr_products,
      cashAccounts: named(withCard(cashAccounts.filter((account) => account.is_active))),
    }),
    [lookUp, cashAccounts],
  );
  const ways = useMemo(() => waysOf(sources), [sources]);
  const limits = useMemo(() => purchaseLimits(sources, ways), [sources, ways]);
  const way = chosenWay(ways, choice);
  const plan =
    way === undefined || choice.amountRial === undefined
      ? undefined
      : planPayment(sources, way, choice.amountRial, choice.walletUids, choice.depositRial);
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
    isInDinars: lookUp.terminal.currency === CURRENCY.iqd,
    invoiceUid: lookUp.qr_data.invoice_uid,
    redirectUrl: lookUp.qr_data.redirect_url,
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

/** The card by its own name and colour; the wire knows it as a product of the wallet. */
const named = (contracts: readonly WireContract[]): readonly WireContract[] =>
  contracts.map((contract) =>
    isCard(contract)
      ? {
          ...contract,
          wallet: {
            ...contract.wallet,
            wallet_group: { ...contract.wallet.wallet_group, name: payText.card, color: CARD_COLOR },
          },
        }
      : contract,
  );

/** A code that carries its amount leaves nothing to write: the first step is how. */
function withFixedAmount(choice: PaymentChoice, query: URLSearchParams, fixedAmount: number | null): PaymentChoice {
  if (fixedAmount === null) return choice;
  const fixed = new URLSearchParams(query);
  fixed.set('amount', String(rial(fixedAmount)));
  const read = readPaymentChoice(fixed);
  return read.step === 'amount' ? { ...read, step: 'how' } : read;
}
