import { MAX_OPERATION_RIAL, type Rial, rial } from '@nesye/money';
import { amountInField, amountWords, Button, MoneyField, type MoneyUnit } from '@nesye/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { unitText } from '@nesye/web-kit/messages/lists.ts';
import { amountText } from '#messages/wallet-money.ts';
import { RIALS_IN } from '@nesye/web-kit/amount/rials-in.ts';
import { UnitSwitch, useTypedAmount } from '@nesye/web-kit/amount/typed-amount.tsx';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { spokenAmount } from '../../../shared/spoken-amount.ts';

interface AmountQuestionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly minRial: bigint;
  readonly maxRial: bigint;
  /** What is said of an amount above the most. */
  readonly aboveText: (limit: string) => string;
  /** Amounts that take one press, in rials. */
  readonly quickRial?: readonly bigint[];
  readonly initialRial?: Rial | undefined;
  readonly submit: string;
  readonly isBusy?: boolean;
  /** What the server said, in words. */
  readonly failure?: string | undefined;
  readonly onDecide: (amountRial: Rial) => void;
  /** Facts between the field and the button. */
  readonly children?: ReactNode;
}

/** How much money: typed in the unit the customer reads, read back in words, or chosen with one press. */
export function AmountQuestion({
  title,
  lead,
  quickRial,
  submit,
  isBusy = false,
  failure,
  children,
  ...range
}: AmountQuestionProps): ReactElement {
  const { unit, typed, amount, error, change, chooseUnit, decide } = useAmount(range);
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      <div>
        <StepHeading>{title}</StepHeading>
        {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
      </div>
      <div>
        {/* Above the field: a keyboard covers what is below it. */}
        <p aria-live="polite" data-amount-words className="mb-2 min-h-7 text-firoozeh-text">
          {amount > 0n && amount <= MAX_OPERATION_RIAL && spokenAmount(amount)}
        </p>
        <MoneyField
          label={amountText.label}
          isLabelHidden
          value={typed}
          onValueChange={change}
          unit={unitText[unit]}
          hasWords={false}
          error={error}
        />
      </div>
      {quickRial && <QuickAmounts {...{ quickRial, amount, unit, change }} />}
      <UnitSwitch unit={unit} onUnit={chooseUnit} />
      {children}
      <div className="mt-auto flex flex-col gap-3 pt-2 lg:mt-2">
        <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
          {failure}
        </p>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

function useAmount({
  minRial,
  maxRial,
  aboveText,
  initialRial,
  onDecide,
}: Pick<AmountQuestionProps, 'minRial' | 'maxRial' | 'aboveText' | 'initialRial' | 'onDecide'>) {
  const { unit, typed, type, chooseUnit } = useTypedAmount(initialRial);
  const [error, setError] = useState<string>();
  const figure = amountInField(typed);
  const amount = (figure ?? 0n) * RIALS_IN[unit];
  return {
    unit,
    typed,
    amount,
    error,
    chooseUnit,
    change: (next: string): void => {
      type(next);
      setError(undefined);
    },
    decide: (): void => {
      if (figure === undefined || amount === 0n) setError(amountText.missing);
      else if (amount > maxRial) setError(aboveText(amountWords(maxRial, unit, 'down')));
      else if (amount < minRial) setError(amountText.under(amountWords(minRial, unit, 'up')));
      else onDecide(rial(amount));
    },
  };
}

interface QuickAmountsProps {
  readonly quickRial: readonly bigint[];
  readonly amount: bigint;
  readonly unit: MoneyUnit;
  readonly change: (typed: string) => void;
}

function QuickAmounts({ quickRial, amount, unit, change }: QuickAmountsProps): ReactElement {
  return (
    <div role="group" aria-label={amountText.quick} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {quickRial.map((each) => (
        <Button
          key={String(each)}
          tone="secondary"
          size="small"
          aria-pressed={amount === each}
          onClick={() => change(String(each / RIALS_IN[unit]))}
        >
          {amountWords(each, unit)}
        </Button>
      ))}
    </div>
  );
}
