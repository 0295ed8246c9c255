import { MAX_OPERATION_RIAL, type Rial, rial } from '@nesye/money';
import { Amount, amountInField, MoneyField, moneyFigures, preferredMoneyUnit } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import { spokenAmount } from '../../../shared/spoken-amount.ts';
import type { PaymentStep } from '../domain/payment-choice.ts';
import type { PurchaseLimits } from '../domain/purchase-limits.ts';
import { StepFrame } from './step-frame.tsx';

type AmountUnit = 'rial' | 'toman';
const RIALS_IN_TOMAN = 10n;

interface AmountStepProps {
  readonly steps: readonly PaymentStep[];
  readonly amountRial: Rial | undefined;
  readonly limits: PurchaseLimits;
  readonly onDecide: (amountRial: Rial) => void;
}

/** How much: written in rials or tomans, read back in words. */
export function AmountStep({ steps, amountRial, limits, onDecide }: AmountStepProps): ReactElement {
  const [unit, setUnit] = useState<AmountUnit>(() => (amountRial === undefined ? preferredMoneyUnit() : 'rial'));
  const [typed, setTyped] = useState(amountRial === undefined ? '' : String(amountRial));
  const [error, setError] = useState<string>();
  const figure = amountInField(typed);
  const amount = (figure ?? 0n) * (unit === 'toman' ? RIALS_IN_TOMAN : 1n);
  const inUnit = (limitRial: Rial): string => `${moneyFigures(limitRial, unit)} ${payText[unit]}`;
  // Too much is said while typing; too little only at the end, since every amount begins small.
  const above =
    figure !== undefined && amount > limits.max && amount <= MAX_OPERATION_RIAL
      ? payText.amountAbove(inUnit(limits.max))
      : undefined;
  const decide = (): void => {
    if (figure === undefined) setError(payText.amountInvalid);
    else if (amount === 0n) setError(payText.amountMissing);
    else if (amount > MAX_OPERATION_RIAL) setError(payText.amountTooLarge);
    else if (amount > limits.max) setError(payText.amountAbove(inUnit(limits.max)));
    else if (amount < limits.min) setError(payText.amountUnder(inUnit(limits.min)));
    else onDecide(rial(amount));
  };
  return (
    <StepFrame step="amount" steps={steps} title={payText.amountTitle} onNext={decide} hasOwnFocus>
      <UnitSwitch
        unit={unit}
        onUnit={(next) => {
          setUnit(next);
          setError(undefined);
        }}
      />
      <div>
        <MoneyField
          label={payText.amountLabel}
          isLabelHidden
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
          unit={unit === 'toman' ? payText.toman : payText.rial}
          hasWords={false}
          error={error ?? above}
          autoFocus
        />
        <p aria-live="polite" className="mt-2 min-h-14 text-firoozeh-text">
          {amount > 0n && amount <= MAX_OPERATION_RIAL && spokenAmount(amount)}
        </p>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        {payText.spendable}
        <Amount amountRial={limits.max} size="small" />
      </p>
      {limits.min > 1n && (
        <p className="-mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
          {payText.minimum}
          <Amount amountRial={limits.min} size="small" />
        </p>
      )}
    </StepFrame>
  );
}

function UnitSwitch({
  unit,
  onUnit,
}: {
  readonly unit: AmountUnit;
  readonly onUnit: (unit: AmountUnit) => void;
}): ReactElement {
  return (
    <fieldset className="flex rounded-control bg-sunken p-1">
      <legend className="sr-only">{payText.unitLabel}</legend>
      {(['rial', 'toman'] as const).map((each) => (
        <label
          key={each}
          className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-lg text-sm text-ink-soft has-checked:bg-surface has-checked:font-bold has-checked:text-ink has-checked:shadow-(--lift) has-focus-visible:outline-3 has-focus-visible:outline-firoozeh"
        >
          <input type="radio" name="unit" className="sr-only" checked={unit === each} onChange={() => onUnit(each)} />
          {payText[each]}
        </label>
      ))}
    </fieldset>
  );
}
