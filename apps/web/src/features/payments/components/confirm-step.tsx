import { PRODUCT_TYPE } from '@nesye/contract/constants';
import type { Rial } from '@nesye/money';
import { formatRate, toPersianDigits } from '@nesye/persian';
import { Amount, Button, Card, TextField } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { payText, resultText } from '#messages/payments.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { spokenAmount } from '../../../shared/spoken-amount.ts';
import type { PaymentStep } from '../domain/payment-choice.ts';
import type { PaymentPlan } from '../domain/payment-plan.ts';
import { Fee } from './fee.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { StepFrame } from './step-frame.tsx';
import type { WireContract } from './use-payment.ts';
import { calculatorQuery, type PlannedPurchase } from './use-plans.ts';
import { titleOfWay } from './way-title.ts';

/** As long as the call takes one. */
const MAX_NOTE = 500;

export interface NoteToShop {
  readonly text: string;
  readonly onText: (text: string) => void;
}

interface ConfirmStepProps {
  readonly steps: readonly PaymentStep[];
  readonly shopName: string;
  readonly amountRial: Rial;
  readonly plan: PaymentPlan<WireContract>;
  /** What the buyer says to the shop; undefined for an order of a web shop, which is only held until the shop sends it. */
  readonly note: NoteToShop | undefined;
  /** Leads to the wallets. */
  readonly onWallets: () => void;
  readonly merchantId: number | undefined;
  /** Undefined where the buyer pays the fee; else the offer of the shop that the price names. */
  readonly onConfirm: (offerId: number | undefined) => void;
}

/** The one confirmation: payee, amount, way, wallets, and each due date with its amount, as the server computes them. */
export function ConfirmStep({
  steps,
  shopName,
  amountRial,
  plan,
  note,
  merchantId,
  onWallets,
  onConfirm,
}: ConfirmStepProps): ReactElement {
  const { way } = plan;
  const isOnCredit = way.productType !== PRODUCT_TYPE.cash;
  const planned = useQuery({
    ...calculatorQuery({
      contractUid: plan.facility?.uid ?? '',
      amountRial,
      depositRial: plan.depositRial,
      productType: way.productType,
      installmentCount: way.installmentCount,
      merchantId,
    }),
    enabled: isOnCredit,
  });
  const schedule = planned.data?.results[0];
  return (
    <StepFrame
      step="confirm"
      steps={steps}
      title={payText.confirmTitle}
      onNext={() => onConfirm(schedule?.offer?.id)}
      nextText={plan.cardRial > 0n ? payText.confirmCard : payText.confirm}
      isNextDisabled={!plan.isCovered || (isOnCredit && schedule === undefined)}
      note={
        <>
          {schedule && (
            <span className="block">
              {payText.sum} <Amount amountRial={schedule.total} size="small" className="text-ink" />
            </span>
          )}
          {noteOf(plan, note !== undefined)}
        </>
      }
    >
      <Summary shopName={shopName} amountRial={amountRial} plan={plan} schedule={schedule} onWallets={onWallets} />
      {note !== undefined && (
        <TextField
          label={payText.buyerNote}
          hint={payText.buyerNoteHint}
          value={note.text}
          onValueChange={note.onText}
          maxLength={MAX_NOTE}
        />
      )}
      {isOnCredit && (
        <Card as="div">
          <h3 className="mb-1 text-base">{payText.dueDates}</h3>
          <QueryView<{ readonly results: readonly PlannedPurchase[] }>
            query={planned}
            skeleton={<RowsSkeleton count={way.installmentCount || 1} />}
          >
            {({ results }) => <Schedule plan={results[0]} isBill={way.productType === PRODUCT_TYPE.endOfMonth} />}
          </QueryView>
        </Card>
      )}
    </StepFrame>
  );
}

/** What comes of the last button: at a till the purchase, for a web shop’s order money that waits for the shop. */
function noteOf({ cardRial }: PaymentPlan<WireContract>, isAtTill: boolean): string {
  if (cardRial > 0n) return isAtTill ? payText.confirmCardNote : payText.confirmHeldCardNote;
  return isAtTill ? payText.confirmNote : payText.confirmHeldNote;
}

function Schedule({
  plan,
  isBill,
}: {
  readonly plan: PlannedPurchase | undefined;
  readonly isBill: boolean;
}): ReactElement {
  return (
    <>
      <ScheduleList rows={plan?.installments ?? []} isBill={isBill} />
      {plan && <LateTerms terms={plan.late_terms} />}
    </>
  );
}

/** What being late would cost, before anything is owed. */
function LateTerms({ terms }: { readonly terms: PlannedPurchase['late_terms'] }): ReactElement | null {
  if (terms.rate_bp === 0 || terms.cap_bp === 0) return null;
  return (
    <p className="border-t border-line pt-3 text-sm text-ink-soft">
      {payText.lateTerms(toPersianDigits(terms.grace_days), formatRate(terms.rate_bp), formatRate(terms.cap_bp))}
    </p>
  );
}

/** What is paid to whom, how, and from which wallets. */
function Summary({
  shopName,
  amountRial,
  plan,
  schedule,
  onWallets,
}: Pick<ConfirmStepProps, 'shopName' | 'amountRial' | 'plan' | 'onWallets'> & {
  readonly schedule: PlannedPurchase | undefined;
}): ReactElement {
  return (
    <Card as="div" className="flex flex-col items-center gap-1 text-center">
      <span className="text-sm text-ink-soft">{payText.amount}</span>
      <Amount amountRial={amountRial} size="display" />
      <span className="text-sm text-ink-soft">{spokenAmount(amountRial)}</span>
      <dl className="mt-4 w-full border-t border-line pt-2 text-start">
        <Fact name={payText.payee}>{shopName}</Fact>
        <Fact name={payText.how}>{titleOfWay(plan.way, schedule?.installments[0]?.due_date)}</Fact>
        {plan.wallets
          .filter((wallet) => wallet.shareRial > 0n)
          .map(({ contract, shareRial }) => (
            <Fact key={contract.uid} name={`${payText.from} ${nameText(contract.wallet.wallet_group.name)}`}>
              <Amount amountRial={shareRial} size="small" />
            </Fact>
          ))}
        {schedule && <Costs schedule={schedule} />}
      </dl>
      {plan.wallets.length > 1 && (
        <Button tone="quiet" size="small" icon="wallet" onClick={onWallets}>
          {plan.way.productType === PRODUCT_TYPE.installment ? payText.changeDeposit : payText.changeWallets}
        </Button>
      )}
    </Card>
  );
}

/** What the credit costs: paid today, fee, rate, total. */
function Costs({ schedule }: { readonly schedule: PlannedPurchase }): ReactElement {
  return (
    <>
      <Fact name={resultText.today}>
        {schedule.today_amount === 0 ? (
          resultText.nothingToday
        ) : (
          <Amount amountRial={schedule.today_amount} size="small" />
        )}
      </Fact>
      <Fact name={payText.fee}>
        <Fee fee={schedule.fee} shopFee={schedule.offer?.fee_before ?? 0} />
      </Fact>
      <Fact name={payText.rate}>
        <bdi>{formatRate(schedule.effective_rate_bp)}</bdi>
      </Fact>
      <Fact name={payText.total}>
        <Amount amountRial={schedule.total} />
      </Fact>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 text-sm">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ms-auto max-w-full text-end font-semibold break-words">{children}</dd>
    </div>
  );
}
