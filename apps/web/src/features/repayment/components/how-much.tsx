import { type Rial, ZERO_RIAL } from '@nesye/money';
import { Amount } from '@nesye/ui';
import { useId, type ReactElement } from 'react';
import { repaymentText } from '#messages/repayment.ts';

export type Extent = 'rows' | 'all';

/** One extent with what it costs today and what it saves; rials. */
export interface ExtentPrice {
  readonly count: number;
  readonly amount: Rial;
  readonly saved: Rial;
}

interface HowMuchProps {
  readonly prices: Readonly<Record<Extent, ExtentPrice>>;
  readonly value: Extent;
  readonly onPick: (extent: Extent) => void;
}

/** The rows that were chosen or the whole credit, next to each other: what each costs today, and how much less that is. */
export function HowMuch({ prices, value, onPick }: HowMuchProps): ReactElement {
  const name = useId();
  const titles = { rows: repaymentText.onlyThese(prices.rows.count), all: repaymentText.allOfCredit(prices.all.count) };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-base text-ink-soft">{repaymentText.howMuch}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        {(['rows', 'all'] as const).map((extent) => (
          <label
            key={extent}
            className="flex min-w-0 cursor-pointer flex-col gap-1 rounded-card border-2 border-transparent bg-surface p-4 shadow-(--lift) has-checked:border-firoozeh has-checked:shadow-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-firoozeh"
          >
            <span className="flex items-center gap-2 text-sm font-semibold">
              <input
                type="radio"
                name={name}
                className="size-5 shrink-0 accent-firoozeh-fill outline-none"
                checked={extent === value}
                onChange={() => onPick(extent)}
              />
              {titles[extent]}
            </span>
            <Amount amountRial={prices[extent].amount} />
            <Saving saved={prices[extent].saved} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Saving = ({ saved }: { readonly saved: Rial }): ReactElement =>
  saved === ZERO_RIAL ? (
    <span className="text-sm text-ink-soft">{repaymentText.noSaving}</span>
  ) : (
    <span className="text-sm text-pesteh-text">
      <Amount amountRial={saved} size="small" /> {repaymentText.less}
    </span>
  );
