import { formatRate } from '@nesye/persian';
import { Amount, classNames } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { payText } from '#messages/payments.ts';
import { dayAndMonth, monthName } from '@nesye/web-kit/day-text.ts';
import { firstDayOf, headlineOf, type PricedPlan } from '../domain/way-price.ts';
import { Fee } from './fee.tsx';

/** «۴ × ۷۷۸٬۱۰۰ تومان», or the one amount that is paid later. Every rial of it is paid so. */
export function PlanHeadline({ plan }: { readonly plan: PricedPlan }): ReactElement {
  const { times, amount } = headlineOf(plan);
  return (
    <>
      {times > 1 && (
        <span aria-hidden className="text-xl font-bold whitespace-nowrap">
          {payText.times(times)}
        </span>
      )}
      <Amount amountRial={amount} size="large" />
    </>
  );
}

interface FeePillProps {
  readonly fee: number;
  /** The line below says that the shop pays it. */
  readonly isByShop: boolean;
  readonly isLeast: boolean;
}

/** «+۱۱۲٬۵۰۰ کارمزد» or «بدون کارمزد», and whether no other way costs less. */
export function FeePill({ fee, isByShop, isLeast }: FeePillProps): ReactElement {
  return (
    <span className="ms-auto flex flex-wrap items-center justify-end gap-1">
      {isLeast && <Pill className="bg-zaferan-tint text-zaferan-text">{payText.leastFee}</Pill>}
      {fee === 0 && !isByShop && <Pill className="bg-pesteh-tint text-pesteh-text">{payText.noFee}</Pill>}
      {fee > 0 && (
        <Pill className="bg-sunken text-ink-soft">
          <bdi dir="ltr">
            +
            <Amount amountRial={fee} isUnitHidden className="[&>.amount-figure]:text-xs" />
          </bdi>{' '}
          {payText.fee}
        </Pill>
      )}
    </span>
  );
}

const Pill = ({ className, children }: { readonly className: string; readonly children: ReactNode }): ReactElement => (
  <span className={classNames('rounded-full px-2 py-0.5 text-xs font-semibold', className)}>{children}</span>
);

interface PlanFactsProps {
  readonly plan: PricedPlan;
  /** The name, where the headline does not say it. */
  readonly name: ReactNode;
  /** The chosen way shows each figure; the others show as few as compare them. */
  readonly isChosen: boolean;
}

/** The small line below: from when, what a year costs, and what differs. */
export function PlanFacts({ plan, name, isChosen }: PlanFactsProps): ReactElement {
  const first = firstDayOf(plan);
  const { last } = headlineOf(plan);
  const shopFee = plan.offer?.fee_before ?? 0;
  return (
    <Facts>
      {name}
      {plan.today_amount > 0 && (
        <span>
          {payText.todayAmount} <Amount amountRial={plan.today_amount} size="small" className="text-ink" />
        </span>
      )}
      {name === undefined && first !== undefined && (
        <span>{payText.fromDay(isChosen ? dayAndMonth(first) : monthName(first))}</span>
      )}
      <span>
        <span className="sr-only">{payText.ratePrefix} </span>
        {payText.perYear} <bdi className="font-semibold">{formatRate(plan.effective_rate_bp)}</bdi>
      </span>
      {isChosen && last !== undefined && (
        <span>
          {payText.lastRow} <Amount amountRial={last} size="small" className="text-ink" />
        </span>
      )}
      {shopFee > 0 && <Fee fee={plan.fee} shopFee={shopFee} />}
    </Facts>
  );
}

/** Short facts in one line, with a dot between them where they share it. */
export const Facts = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className="flex flex-wrap gap-x-1.5 text-sm text-ink-soft [&>*:not(:first-child)]:before:me-1.5 [&>*:not(:first-child)]:before:content-['·'_/_'']">
    {children}
  </span>
);
