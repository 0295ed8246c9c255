import { PRODUCT_TYPE } from '@nesye/contract/constants';
import type { Rial } from '@nesye/money';
import { Amount } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import type { PaymentStep } from '../domain/payment-choice.ts';
import { planPayment, type PaymentPlan, type PaymentSources } from '../domain/payment-plan.ts';
import type { ShopContract, WayToPay } from '../domain/shop-offer.ts';
import { PriceLines } from './price-lines.tsx';
import { StepFrame } from './step-frame.tsx';
import { usePlans, type PlannedPurchase } from './use-plans.ts';
import { WayCard } from './way-card.tsx';
import { titleOfWay } from './way-title.ts';

interface HowStepProps {
  readonly steps: readonly PaymentStep[];
  readonly sources: PaymentSources<ShopContract>;
  readonly ways: readonly WayToPay[];
  readonly amountRial: Rial;
  readonly merchantId: number | undefined;
  readonly chosen: WayToPay | undefined;
  readonly onDecide: (way: WayToPay) => void;
}

/** How: one list of all ways with what each costs; the chosen one unfolds its schedule. */
export function HowStep({
  steps,
  sources,
  ways,
  amountRial,
  merchantId,
  chosen,
  onDecide,
}: HowStepProps): ReactElement {
  const affordable = (way: WayToPay): boolean => planPayment(sources, way, amountRial, undefined).isCovered;
  const [picked, setPicked] = useState(chosen);
  const [isMissing, setIsMissing] = useState(false);
  const plans = usePlans(sources, ways, amountRial, merchantId);
  const isOpen = (way: WayToPay): boolean => affordable(way) && plans.of(way) !== 'not_possible';
  const way = picked !== undefined && isOpen(picked) ? picked : undefined;
  const disabledReason = ways.some(isOpen)
    ? undefined
    : ways.some(affordable)
      ? payText.amountBelow
      : payText.amountBeyond;
  const chosenPlan = way && plans.of(way);
  const decide = (): void => (way === undefined ? setIsMissing(true) : onDecide(way));
  return (
    <StepFrame
      step="how"
      steps={steps}
      title={payText.howTitle}
      onNext={decide}
      isNextDisabled={disabledReason !== undefined}
      note={
        noteOf(disabledReason ?? (isMissing && way === undefined ? payText.howMissing : undefined)) ??
        (typeof chosenPlan === 'object' && <SumNote plan={chosenPlan} />)
      }
    >
      <p className="text-sm text-ink-soft">
        {payText.amount}: <Amount amountRial={amountRial} size="small" className="text-ink" />
      </p>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{payText.howTitle}</legend>
        {ways.map((each) => {
          const plan = plans.of(each);
          return (
            <WayCard
              key={`${each.productType}.${each.installmentCount}`}
              title={titleOfWay(each, typeof plan === 'object' ? plan.installments[0]?.due_date : undefined)}
              isChosen={way === each}
              isDisabled={!isOpen(each)}
              onChoose={() => setPicked(each)}
              note={
                affordable(each) ? (
                  <WayNote
                    way={each}
                    plan={plan}
                    paid={planPayment(sources, each, amountRial, undefined)}
                    amountRial={amountRial}
                  />
                ) : (
                  payText.tooLarge
                )
              }
              plan={typeof plan === 'object' && each.productType === PRODUCT_TYPE.installment ? plan : undefined}
            />
          );
        })}
      </fieldset>
    </StepFrame>
  );
}

/** What the chosen way costs together, in sight next to the button however far the schedule reaches. */
const SumNote = ({ plan }: { readonly plan: PlannedPurchase }): ReactElement => (
  <>
    {payText.sum} <Amount amountRial={plan.total} size="small" className="text-ink" />
  </>
);

const noteOf = (text: string | undefined): ReactElement | undefined =>
  text === undefined ? undefined : (
    <span role="alert" className="text-anar-text">
      {text}
    </span>
  );

interface WayNoteProps {
  readonly way: WayToPay;
  readonly plan: PlannedPurchase | 'not_possible' | undefined;
  /** From which money. */
  readonly paid: Pick<PaymentPlan<ShopContract>, 'cardRial'>;
  readonly amountRial: Rial;
}

function WayNote({ way, plan, paid, amountRial }: WayNoteProps): ReactElement {
  if (way.productType === PRODUCT_TYPE.cash) return <CashNote amountRial={amountRial} cardRial={paid.cardRial} />;
  if (plan === 'not_possible') return <>{payText.tooSmall}</>;
  if (plan === undefined)
    return (
      <span
        className="skeleton inline-block h-4 w-40 rounded-lg align-middle"
        aria-label={payText.calculating}
        role="status"
      />
    );
  return <PriceLines plan={plan} />;
}

/** Cash is paid whole, today, and costs nothing more. */
function CashNote({ amountRial, cardRial }: { readonly amountRial: Rial; readonly cardRial: Rial }): ReactElement {
  const isByBoth = cardRial > 0n && cardRial < amountRial;
  return (
    <>
      {payText.todayAmount} <Amount amountRial={amountRial} size="small" className="text-ink" />
      {isByBoth ? payText.walletAndCardNote : cardRial > 0n ? payText.cardNote : payText.cashNote}
    </>
  );
}
