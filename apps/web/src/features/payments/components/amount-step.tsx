import { MAX_OPERATION_RIAL, type Rial, rial } from '@nesye/money';
import { Amount, amountInField, MoneyField, preferredMoneyUnit } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import { spokenAmount } from '../../../shared/spoken-amount.ts';
import { StepFrame } from './step-frame.tsx';

type AmountUnit = 'rial' | 'toman';
const RIALS_IN_TOMAN = 10n;

interface AmountStepProps {
  readonly amountRial: Rial | undefined;
  readonly spendableRial: Rial;
  readonly onDecide: (amountRial: Rial) => void;
}

/** How much: written in rials or tomans, read back in words. */
export function AmountStep({ amountRial, spendableRial, onDecide }: AmountStepProps): ReactElement {
  const [unit, setUnit] = useState<AmountUnit>(() => (amountRial === undefined ? preferredMoneyUnit() : 'rial'));
  const [typed, setTyped] = useState(amountRial === undefined ? '' : String(amountRial));
  const [error, setError] = useState<string>();
  const figure = amountInField(typed);
  const amount = (figure ?? 0n) * (unit === 'toman' ? RIALS_IN_TOMAN : 1n);
  const decide = (): void => {
    if (figure === undefined) setError(payText.amountInvalid);
    else if (amount === 0n) setError(payText.amountMissing);
    else if (amount > MAX_OPERATION_RIAL) setError(payText.amountTooLarge);
    else onDecide(rial(amount));
  };
  return (
    <StepFrame step="amount" title={payText.amountTitle} onNext={decide} hasOwnFocus>
      <UnitSwitch unit={unit} onUnit={setUnit} />
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
          error={error}
          autoFocus
        />
        <p aria-live="polite" className="mt-2 min-h-14 text-firoozeh-text">
          {amount > 0n && amount <= MAX_OPERATION_RIAL && spokenAmount(amount)}
        </p>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        {payText.spendable}
        <Amount amountRial={spendableRial} size="small" />
      </p>
    </StepFrame>
  );
}

function UnitSwitch({ unit, onUnit }: { readonly unit: AmountUnit; readonly onUnit: (unit: AmountUnit) => void }): ReactElement {
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
