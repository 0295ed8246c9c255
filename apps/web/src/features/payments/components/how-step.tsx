import { PRODUCT_TYPE } from '@nesye/contract/constants';
import type { Rial } from '@nesye/money';
import { Amount, DateText } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import { planPayment, type PaymentSources } from '../domain/payment-plan.ts';
import type { ShopContract, WayToPay } from '../domain/shop-offer.ts';
import { StepFrame } from './step-frame.tsx';
import { usePlans, type PlannedPurchase } from './use-plans.ts';
import { WayCard } from './way-card.tsx';

interface HowStepProps {
  readonly sources: PaymentSources<ShopContract>;
  readonly ways: readonly WayToPay[];
  readonly amountRial: Rial;
  readonly chosen: WayToPay | undefined;
  readonly onDecide: (way: WayToPay) => void;
}

/** How: one list of all ways with what each costs; the chosen one unfolds its schedule. */
export function HowStep({ sources, ways, amountRial, chosen, onDecide }: HowStepProps): ReactElement {
  const affordable = (way: WayToPay): boolean => planPayment(sources, way, amountRial, undefined).isCovered;
  const [picked, setPicked] = useState(chosen);
  const [isMissing, setIsMissing] = useState(false);
  const plans = usePlans(sources, ways, amountRial);
  const isOpen = (way: WayToPay): boolean => affordable(way) && plans.of(way) !== 'not_possible';
  const way = picked !== undefined && isOpen(picked) ? picked : undefined;
  const hindrance = ways.some(isOpen) ? undefined : ways.some(affordable) ? payText.amountBelow : payText.amountBeyond;
  const decide = (): void => {
    if (way === undefined) setIsMissing(true);
    else onDecide(way);
  };
  return (
    <StepFrame
      step="how"
      title={payText.howTitle}
      onNext={decide}
      isNextDisabled={hindrance !== undefined}
      note={noteOf(hindrance ?? (isMissing && way === undefined ? payText.howMissing : undefined))}
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
              title={titleOf(each)}
              isChosen={way === each}
              isDisabled={!isOpen(each)}
              onChoose={() => setPicked(each)}
              note={affordable(each) ? <WayNote way={each} plan={plan} /> : payText.tooLarge}
              plan={typeof plan === 'object' && each.productType === PRODUCT_TYPE.installment ? plan : undefined}
            />
          );
        })}
      </fieldset>
    </StepFrame>
  );
}

const noteOf = (text: string | undefined): ReactElement | undefined =>
  text === undefined ? undefined : (
    <span role="alert" className="text-anar-text">
      {text}
    </span>
  );

/** «۴ قسط», «نقدی», «آخر ماه». */
export function titleOf(way: Pick<WayToPay, 'productType' | 'installmentCount'>): string {
  if (way.productType === PRODUCT_TYPE.cash) return payText.cash;
  return way.productType === PRODUCT_TYPE.endOfMonth ? payText.endOfMonth : payText.installments(way.installmentCount);
}

function WayNote({ way, plan }: { readonly way: WayToPay; readonly plan: PlannedPurchase | 'not_possible' | undefined }): ReactElement {
  if (way.productType === PRODUCT_TYPE.cash) return <>{payText.cashNote}</>;
  if (plan === 'not_possible') return <>{payText.tooSmall}</>;
  const first = plan?.installments[0];
  if (way.productType === PRODUCT_TYPE.endOfMonth) return first === undefined ? <>{payText.endOfMonthPlain}</> : <EndOfMonthNote dueDate={first.due_date} />;
  const last = plan?.installments.at(-2) ?? first;
  if (plan === undefined || last === undefined) return <span className="skeleton inline-block h-4 w-40 rounded-lg align-middle" aria-label={payText.calculating} role="status" />;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>
        {payText.each} <Amount amountRial={last.amount} size="small" className="text-ink" />
      </span>
      <span>
        {plan.fee === 0 ? (
          payText.noFee
        ) : (
          <>
            {payText.fee} <Amount amountRial={plan.fee} size="small" />
          </>
        )}
      </span>
    </span>
  );
}

function EndOfMonthNote({ dueDate }: { readonly dueDate: string }): ReactElement {
  return (
    <>
      {payText.endOfMonthUntil} <DateText value={dueDate} />
      {payText.commaNoFee}
    </>
  );
}
