import { Amount, classNames, Icon } from '@nesye/ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import { payText } from '#messages/payments.ts';
import { ScheduleLine } from './schedule-line.tsx';
import { ScheduleList } from './schedule-list.tsx';
import type { PlannedPurchase } from './use-plans.ts';
import { Facts, FeePill, PlanFacts, PlanHeadline } from './way-price.tsx';

/** What a card shows of its price: a plan of the server, one amount that is paid now, or why there is neither. */
export type WayOffer =
  | { readonly kind: 'plan'; readonly plan: PlannedPurchase; readonly isInRows: boolean }
  | { readonly kind: 'now'; readonly amountRial: bigint; readonly from: string }
  | { readonly kind: 'none'; readonly note: ReactNode };

interface WayCardProps {
  readonly title: string;
  readonly offer: WayOffer;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly isLeastFee: boolean;
  readonly onChoose: () => void;
}

/** One way to pay, a radio button as large as a card. Its figure of a month leads; the rest opens when it is chosen. */
export function WayCard({ title, offer, isChosen, isDisabled, isLeastFee, onChoose }: WayCardProps): ReactElement {
  const id = useId();
  return (
    <div
      className={classNames(
        'rounded-card border-2 bg-surface transition-colors duration-150',
        isChosen ? 'border-firoozeh' : 'border-transparent shadow-(--lift)',
        isDisabled && 'opacity-60',
      )}
    >
      <label
        className={classNames(
          'flex min-h-18 items-center gap-3 rounded-card px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-firoozeh',
          !isDisabled && 'cursor-pointer',
        )}
      >
        <input
          type="radio"
          name="way"
          className="sr-only"
          aria-labelledby={`${id}title ${id}price`}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
        />
        <span
          aria-hidden
          className={classNames(
            'grid size-6 shrink-0 place-items-center rounded-full border-2',
            isChosen ? 'border-firoozeh-fill bg-firoozeh-fill text-firoozeh-on' : 'border-line-strong',
          )}
        >
          {isChosen && <Icon name="check" sizePx={16} />}
        </span>
        <span className="min-w-0 flex-1">
          <WayWords id={id} title={title} offer={offer} isChosen={isChosen} isLeastFee={isLeastFee} />
        </span>
      </label>
      {isChosen && offer.kind === 'plan' && offer.isInRows && <OpenedPlan plan={offer.plan} />}
    </div>
  );
}

function WayWords({
  id,
  title,
  offer,
  isChosen,
  isLeastFee,
}: Pick<WayCardProps, 'title' | 'offer' | 'isChosen' | 'isLeastFee'> & { readonly id: string }): ReactElement {
  if (offer.kind === 'none')
    return (
      <>
        <strong id={`${id}title`} className="block">
          {title}
        </strong>
        <span id={`${id}price`} className="block text-sm text-ink-soft">
          {offer.note}
        </span>
      </>
    );
  const isNamed = offer.kind === 'now' || !offer.isInRows;
  const name = isNamed ? <span id={`${id}title`}>{title}</span> : undefined;
  return (
    <>
      {!isNamed && (
        <span id={`${id}title`} className="sr-only">
          {title}
        </span>
      )}
      <span id={`${id}price`} className="block">
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
          {offer.kind === 'now' ? (
            <Amount amountRial={offer.amountRial} size="large" />
          ) : (
            <PlanHeadline plan={offer.plan} />
          )}
          <FeePill
            fee={offer.kind === 'now' ? 0 : offer.plan.fee}
            isByShop={offer.kind === 'plan' && (offer.plan.offer?.fee_before ?? 0) > 0}
            isLeast={isLeastFee}
          />
        </span>
        {offer.kind === 'now' ? (
          <Facts>
            <span>
              {name}
              {offer.from}
            </span>
          </Facts>
        ) : (
          <PlanFacts plan={offer.plan} name={name} isChosen={isChosen} />
        )}
      </span>
    </>
  );
}

/** Opens below the chosen card: the months as a line, what it all comes to, and each row for who wants it. */
function OpenedPlan({ plan }: { readonly plan: PlannedPurchase }): ReactElement {
  return (
    <div className="animate-rise border-t border-line px-4 py-3">
      <h3 className="sr-only">{payText.schedule}</h3>
      <ScheduleLine rows={plan.installments} />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm font-semibold">
        {payText.total}
        <Amount amountRial={plan.total} />
      </p>
      <details>
        <summary className="w-fit cursor-pointer py-2.5 text-sm font-semibold text-firoozeh-text">
          {payText.rowsShown}
        </summary>
        <ScheduleList rows={plan.installments} />
      </details>
    </div>
  );
}
