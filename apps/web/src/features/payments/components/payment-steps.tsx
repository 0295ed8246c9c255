import { buttonClass, EmptyState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payText } from '#messages/payments.ts';
import type { PaymentChoice } from '../domain/payment-choice.ts';
import { needsWalletStep, planPayment, type PaymentPlan } from '../domain/payment-plan.ts';
import type { ShopContract, WayToPay } from '../domain/shop-offer.ts';
import type { PurchaseDraft } from '../domain/purchase-request.ts';
import { AmountStep } from './amount-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { HowStep } from './how-step.tsx';
import { ShopCard } from './shop-card.tsx';
import { usePayment, type LookUp, type Payment, type WireContract } from './use-payment.ts';
import { WalletsStep } from './wallets-step.tsx';

interface PaymentStepsProps {
  readonly code: string;
  readonly lookUp: LookUp;
  readonly cashAccounts: readonly WireContract[];
  readonly onConfirm: (draft: PurchaseDraft, shopName: string) => void;
}

/** The payment at a shop, one decision after another. */
export function PaymentSteps({ code, lookUp, cashAccounts, onConfirm }: PaymentStepsProps): ReactElement {
  const payment = usePayment(lookUp, cashAccounts);
  return (
    <div className="flex flex-1 flex-col gap-4">
      <ShopCard shop={payment.shop} />
      <CurrentStep payment={payment} code={code} onConfirm={onConfirm} />
    </div>
  );
}

function CurrentStep({
  payment,
  code,
  onConfirm,
}: {
  readonly payment: Payment;
  readonly code: string;
  readonly onConfirm: PaymentStepsProps['onConfirm'];
}): ReactElement {
  const { choice, plan, decide, sources, ways, steps } = payment;
  const { amountRial } = choice;
  if (payment.isInDinars || ways.length === 0) return <NoWay isInDinars={payment.isInDinars} />;
  if (choice.step === 'amount' || amountRial === undefined) {
    return (
      <AmountStep
        steps={steps}
        amountRial={amountRial}
        limits={payment.limits}
        onDecide={(amount) => decide({ step: 'how', amountRial: amount, walletUids: undefined })}
      />
    );
  }
  if (choice.step === 'how' || plan === undefined) {
    return (
      <HowStep
        steps={steps}
        sources={sources}
        ways={ways}
        amountRial={amountRial}
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
        onWallets={(walletUids) => decide({ step: 'wallets', walletUids }, true)}
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
      onWallets={() => decide({ step: 'wallets' })}
      onConfirm={() => onConfirm(draftOf(payment, plan, { code, amountRial }), payment.shop.name)}
    />
  );
}

/** Nothing can be paid here: the shop sells in dinars, or no wallet of this person counts at it. */
function NoWay({ isInDinars }: { readonly isInDinars: boolean }): ReactElement {
  if (isInDinars)
    return (
      <EmptyState
        icon="cash"
        title={payText.dinarTitle}
        action={
          <Link to="/qr" className={buttonClass({ tone: 'secondary' })}>
            {payText.scanAgain}
          </Link>
        }
      >
        {payText.dinar}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="wallet"
      title={payText.noWayTitle}
      action={
        <Link to="/user/wallet" className={buttonClass({ tone: 'secondary' })}>
          {payText.toWallet}
        </Link>
      }
    >
      {payText.noWay}
    </EmptyState>
  );
}

/** The purchase as it is sent when it is confirmed. */
const draftOf = (
  { invoiceUid }: Payment,
  plan: NonNullable<Payment['plan']>,
  { code, amountRial }: Pick<PurchaseDraft, 'code' | 'amountRial'>,
): PurchaseDraft => ({
  code,
  amountRial,
  productType: plan.way.productType,
  installmentCount: plan.way.installmentCount,
  contracts: plan.wallets.map((wallet) => wallet.contract),
  shares: plan.shares,
  invoiceUid,
});

/** Where one wallet carries the whole amount there is nothing to decide about wallets: the confirmation comes next, and leads back to them. */
const afterHow = (
  { productType, installmentCount }: WayToPay,
  plan: PaymentPlan<ShopContract>,
): Partial<PaymentChoice> => ({
  productType,
  installmentCount,
  ...(needsWalletStep(plan)
    ? { step: 'wallets', walletUids: undefined }
    : { step: 'confirm', walletUids: plan.usedUids }),
});
