import { PRODUCT_TYPE } from '@nesye/contract/constants';
import type { Rial } from '@nesye/money';
import { Amount } from '@nesye/ui';
import { useRef, useState, type ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import type { PaymentStep } from '../domain/payment-choice.ts';
import { planPayment, type PaymentPlan, type PaymentSources } from '../domain/payment-plan.ts';
import type { ShopContract, WayToPay } from '../domain/shop-offer.ts';
import { cheapestAt } from '../domain/way-price.ts';
import { StepFrame } from './step-frame.tsx';
import { usePlans, type PlannedPurchase } from './use-plans.ts';
import { WayCard, type WayOffer } from './way-card.tsx';
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

/** How: one list of all ways with what each costs; the figure of a month leads, the chosen one opens its schedule. */
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
  const offers = ways.map((each) =>
    offerOf(each, plans.of(each), planPayment(sources, each, amountRial, undefined), amountRial),
  );
  const open = ways.flatMap((each, index) => (isOpen(each) ? [index] : []));
  const cheapest = cheapestAt(open.map((index) => feeOf(offers[index])));
  const choices = useRef<HTMLFieldSetElement>(null);
  const decide = (): void => {
    if (way !== undefined) return onDecide(way);
    setIsMissing(true);
    choices.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };
  return (
    <StepFrame
      step="how"
      steps={steps}
      title={payText.howTitle}
      onNext={decide}
      nextText={way === undefined && disabledReason === undefined ? payText.howMissing : payText.next}
      isNextDisabled={disabledReason !== undefined}
      note={
        noteOf(disabledReason ?? (isMissing && way === undefined ? payText.howMissingNote : undefined)) ??
        (typeof chosenPlan === 'object' && <SumNote plan={chosenPlan} />)
      }
    >
      <p className="text-sm text-ink-soft">
        {payText.amount}: <Amount amountRial={amountRial} size="small" className="text-ink" />
      </p>
      <fieldset ref={choices} className="flex flex-col gap-2">
        <legend className="sr-only">{payText.howTitle}</legend>
        {ways.map((each, index) => {
          const offer = offers[index] ?? CALCULATING;
          return (
            <WayCard
              key={`${each.productType}.${each.installmentCount}`}
              title={titleOfWay(each, offer.kind === 'plan' ? offer.plan.installments[0]?.due_date : undefined)}
              offer={offer}
              isChosen={way === each}
              isDisabled={!isOpen(each)}
              isLeastFee={cheapest !== undefined && open[cheapest] === index}
              onChoose={() => setPicked(each)}
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

const Calculating = (): ReactElement => (
  <span
    className="skeleton inline-block h-4 w-40 rounded-lg align-middle"
    aria-label={payText.calculating}
    role="status"
  />
);

const CALCULATING: WayOffer = {
  kind: 'none',
  note: <Calculating />,
};

/** What the card of a way shows. Cash is paid whole, today, and costs nothing more. */
function offerOf(
  way: WayToPay,
  plan: PlannedPurchase | 'not_possible' | undefined,
  { isCovered, cardRial }: Pick<PaymentPlan<ShopContract>, 'isCovered' | 'cardRial'>,
  amountRial: Rial,
): WayOffer {
  if (!isCovered) return { kind: 'none', note: payText.tooLarge };
  if (way.productType === PRODUCT_TYPE.cash) return { kind: 'now', amountRial, from: cashSource(amountRial, cardRial) };
  if (plan === 'not_possible') return { kind: 'none', note: payText.tooSmall };
  if (plan === undefined) return CALCULATING;
  return { kind: 'plan', plan, isInRows: way.productType === PRODUCT_TYPE.installment };
}

function cashSource(amountRial: Rial, cardRial: Rial): string {
  if (cardRial === 0n) return payText.cashNote;
  return cardRial < amountRial ? payText.walletAndCardNote : payText.cardNote;
}

function feeOf(offer: WayOffer | undefined): number | undefined {
  if (offer?.kind === 'plan') return offer.plan.fee;
  return offer?.kind === 'now' ? 0 : undefined;
}
