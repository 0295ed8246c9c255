import { amountWords, MoneyField } from '@nesye/ui';
import { useId, type ReactElement } from 'react';
import { creditLineText, creditText } from '#messages/credit.ts';
import { unitText } from '@nesye/web-kit/messages/lists.ts';
import { spokenAmount } from '../../../shared/spoken-amount.ts';
import { type CreditAmount, withinRange } from './use-credit-amount.ts';

interface AmountChoiceProps {
  readonly choice: CreditAmount;
  readonly minRial: bigint;
  readonly maxRial: bigint;
  readonly stepRial: bigint;
}

/** How much: a field for every amount, and a slider. */
export function AmountChoice({ choice, minRial, maxRial, stepRial }: AmountChoiceProps): ReactElement {
  const { unit, typed, type, error, amount, slide } = choice;
  return (
    <div>
      <MoneyField
        label={creditLineText.amount}
        value={typed}
        onValueChange={type}
        unit={unitText[unit]}
        hasWords={false}
        error={error}
        hint={creditLineText.range(amountWords(minRial, unit), amountWords(maxRial, unit))}
      />
      {maxRial > minRial && (
        <input
          type="range"
          aria-label={creditLineText.slider}
          aria-valuetext={amount === undefined ? undefined : spokenAmount(amount)}
          min={Number(minRial)}
          max={Number(maxRial)}
          step={Number(stepRial)}
          value={Number(withinRange(amount ?? minRial, minRial, maxRial))}
          onChange={({ currentTarget }) => slide(Number(currentTarget.value))}
          className="mt-2 h-11 w-full cursor-pointer accent-firoozeh-fill"
        />
      )}
    </div>
  );
}

interface CountChoiceProps {
  readonly counts: readonly number[];
  /** None is picked yet. */
  readonly value: number | undefined;
  readonly error?: string | undefined;
  readonly onPick: (count: number) => void;
}

/** In how many installments: all that the line offers, in sight. */
export function CountChoice({ counts, value, error, onPick }: CountChoiceProps): ReactElement {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink-soft">{creditLineText.count}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {counts.map((count) => (
          <label
            key={count}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface px-3 font-semibold has-checked:border-firoozeh-fill has-checked:bg-firoozeh-fill has-checked:text-firoozeh-on has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-firoozeh"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={count === value}
              onChange={() => onPick(count)}
            />
            {creditText.count(count)}
          </label>
        ))}
      </div>
      <p role="alert" className="mt-1 text-sm text-anar-text empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
