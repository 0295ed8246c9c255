import { rial, type Rial, ZERO_RIAL } from '@nesye/money';
import { Amount, Card } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import type { DinarAmount } from '../domain/exchange.ts';
import { depositRange } from '../domain/deposit.ts';
import type { PaymentChoice } from '../domain/payment-choice.ts';
import { needsWalletStep, planPayment, type PaymentPlan } from '../domain/payment-plan.ts';
import type { ShopContract, WayToPay } from '../domain/shop-offer.ts';
import type { PurchaseDraft } from '../domain/purchase-request.ts';
import { NoWay, type NoWayReason } from './no-way.tsx';
import { AmountStep } from './amount-step.tsx';
import { ConfirmStep, type NoteToShop } from './confirm-step.tsx';
import { DinarFacts, DinarStep } from './dinar-step.tsx';
import { HowStep } from './how-step.tsx';
import { OverdueWarning } from './overdue-warning.tsx';
import { ShopCard } from './shop-card.tsx';
import { usePayment, type LookUp, type Payment, type WireContract } from './use-payment.ts';
import { WalletsStep } from './wallets-step.tsx';

interface PaymentStepsProps {
  readonly code: string;
  readonly lookUp: LookUp;
  readonly cashAccounts: readonly WireContract[];
  readonly onConfirm: (draft: PurchaseDraft, shopName: string) => void;
  /** A web shop’s order: its page names shop and amount already, and no note goes with it. */
  readonly isWebOrder?: boolean;
}

/** The payment at a shop, one decision after another. */
export function PaymentSteps({
  code,
  lookUp,
  cashAccounts,
  onConfirm,
  isWebOrder = false,
}: PaymentStepsProps): ReactElement {
  const payment = usePayment(lookUp, cashAccounts);
  const dinars = dinarsOf(payment);
  const [buyerNote, setBuyerNote] = useState('');
  const isLate = lookUp.contracts.some(isLateCredit);
  return (
    <div className="flex flex-1 flex-col gap-4">
      <OverdueWarning isCreditClosed={isLate} />
      {!isWebOrder && (
        <ShopCard
          shop={payment.shop}
          branchName={lookUp.terminal.branch_name}
          isFirstStep={payment.choice.step === payment.steps[0]}
        />
      )}
      {!isWebOrder && payment.fixed !== undefined && <FixedAmount {...payment.fixed} />}
      {dinars !== undefined && payment.choice.step !== 'amount' && <DinarFacts {...dinars} />}
      <CurrentStep
        payment={payment}
        code={code}
        isLate={isLate}
        note={isWebOrder ? undefined : { text: buyerNote, onText: setBuyerNote }}
        onConfirm={onConfirm}
      />
    </div>
  );
}

const noWayReason = ({ exchange, ways }: Payment, isLate: boolean): NoWayReason =>
  exchange === null ? 'no_rate' : ways.length > 0 ? 'nothing_left' : isLate ? 'late' : 'no_credit';

/** Blocked is what is closed for lateness alone. */
const isLateCredit = ({ card_type: type, status }: WireContract): boolean => type === 'credit' && status === 'blocked';

/** The amount is the shop's word: it stands over every step, and no step changes it. */
function FixedAmount({ amountRial, note }: NonNullable<Payment['fixed']>): ReactElement {
  return (
    <Card as="div" tone="sunken" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3 text-sm">
      <span className="min-w-0">
        {payText.fixedBy}
        {note !== null && <strong className="block break-words">{note}</strong>}
      </span>
      <Amount amountRial={amountRial} className="ms-auto" />
    </Card>
  );
}

function CurrentStep({
  payment,
  code,
  isLate,
  note,
  onConfirm,
}: {
  readonly payment: Payment;
  readonly code: string;
  /** A credit of theirs is closed for lateness. */
  readonly isLate: boolean;
  readonly note: NoteToShop | undefined;
  readonly onConfirm: PaymentStepsProps['onConfirm'];
}): ReactElement {
  const { choice, plan, decide, sources, ways, steps, amountRial, exchange } = payment;
  // Offers of shops are in rials.
  const merchantId = exchange === undefined ? payment.shop.id : undefined;
  if (exchange === null || ways.length === 0 || payment.limits.max === ZERO_RIAL)
    return <NoWay reason={noWayReason(payment, isLate)} code={code} />;
  if (choice.step === 'amount' || amountRial === undefined) return <FirstStep payment={payment} />;
  if (choice.step === 'how' || plan === undefined) {
    return (
      <HowStep
        steps={steps}
        sources={sources}
        ways={ways}
        amountRial={amountRial}
        merchantId={merchantId}
        chosen={plan?.way}
        onDecide={(way) => decide(afterHow(way, planPayment(sources, way, amountRial, undefined)))}
      />
    );
  }
  if (choice.step === 'wallets' || !plan.isCovered) {
    return (
      <WalletsStep
        steps={steps}
        plan={plan}
        amountRial={amountRial}
        deposits={depositRange(sources, plan.way, amountRial)}
        onDeposit={(depositRial) => decide({ step: 'wallets', depositRial }, true)}
        onDepositFrom={(walletUids, depositRial) => decide({ step: 'wallets', walletUids, depositRial }, true)}
        onWallets={(walletUids) => decide({ step: 'wallets', walletUids, depositRial: undefined }, true)}
        onDecide={() => decide({ step: 'confirm', walletUids: plan.usedUids })}
      />
    );
  }
  return (
    <ConfirmStep
      steps={steps}
      shopName={payment.shop.name}
      amountRial={amountRial}
      plan={plan}
      note={note}
      merchantId={merchantId}
      onWallets={() => decide({ step: 'wallets' })}
      onConfirm={(offerId) =>
        onConfirm(draftOf(payment, plan, { code, amountRial, offerId, buyerNote: note?.text ?? '' }), payment.shop.name)
      }
    />
  );
}

/** How much, in the currency that the shop sells in. */
function FirstStep({
  payment: { choice, decide, steps, limits, exchange },
}: {
  readonly payment: Payment;
}): ReactElement {
  const decideAmount = (written: Rial): void =>
    decide({ step: 'how', amountRial: written, walletUids: undefined, depositRial: undefined });
  const common = { steps, limits };
  if (!exchange) return <AmountStep {...common} amountRial={choice.amountRial} onDecide={decideAmount} />;
  return (
    <DinarStep
      {...common}
      dinars={choice.amountRial}
      exchange={exchange}
      onDecide={(written) => decideAmount(rial(written))}
    />
  );
}

/** The dinars that were decided, at a shop that sells in them. */
const dinarsOf = ({ exchange, choice }: Payment): DinarAmount | undefined =>
  exchange && choice.amountRial !== undefined ? { exchange, dinars: choice.amountRial } : undefined;

/** The purchase as it is sent when it is confirmed. */
const draftOf = (
  payment: Payment,
  plan: NonNullable<Payment['plan']>,
  { code, amountRial, offerId, buyerNote }: Pick<PurchaseDraft, 'code' | 'amountRial' | 'offerId' | 'buyerNote'>,
): PurchaseDraft => ({
  code,
  amountRial,
  productType: plan.way.productType,
  installmentCount: plan.way.installmentCount,
  contracts: plan.wallets.map((wallet) => wallet.contract),
  shares: plan.shares,
  invoiceUid: payment.invoiceUid,
  redirectUrl: payment.redirectUrl,
  buyerNote,
  offerId,
  dinars: dinarsOf(payment),
  needsPreInvoice: payment.needsPreInvoice,
});

/** Where one wallet carries the whole amount there is nothing to decide about wallets: the confirmation comes next, and leads back to them. */
const afterHow = (
  { productType, installmentCount }: WayToPay,
  plan: PaymentPlan<ShopContract>,
): Partial<PaymentChoice> => ({
  productType,
  installmentCount,
  depositRial: undefined,
  ...(needsWalletStep(plan)
    ? { step: 'wallets', walletUids: undefined }
    : { step: 'confirm', walletUids: plan.usedUids }),
});
