import { MAX_OPERATION_RIAL, type Rial, rial } from '@nesye/money';
import { Amount, amountInField, classNames, MoneyField, moneyFigures } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import { RIALS_IN } from '@nesye/web-kit/amount/rials-in.ts';
import { UnitSwitch, useTypedAmount } from '@nesye/web-kit/amount/typed-amount.tsx';
import { spokenAmount } from '../../../shared/spoken-amount.ts';
import type { PaymentStep } from '../domain/payment-choice.ts';
import type { PurchaseLimits } from '../domain/purchase-limits.ts';
import { StepFrame } from './step-frame.tsx';

interface AmountStepProps {
  readonly steps: readonly PaymentStep[];
  readonly amountRial: Rial | undefined;
  readonly limits: PurchaseLimits;
  readonly onDecide: (amountRial: Rial) => void;
}

/** How much: written in the unit the customer reads, read back in words. */
export function AmountStep({ steps, amountRial, limits, onDecide }: AmountStepProps): ReactElement {
  const { unit, typed, type, chooseUnit } = useTypedAmount(amountRial);
  const [error, setError] = useState<string>();
  const figure = amountInField(typed);
  const amount = (figure ?? 0n) * RIALS_IN[unit];
  const inUnit = (limitRial: Rial, rounding: 'down' | 'up'): string =>
    `${moneyFigures(limitRial, unit, rounding)} ${payText[unit]}`;
  // Too much is said while typing; too little only at the end, since every amount begins small.
  const above =
    figure !== undefined && amount > limits.max && amount <= MAX_OPERATION_RIAL
      ? payText.amountAbove(inUnit(limits.max, 'down'))
      : undefined;
  const decide = (): void => {
    if (figure === undefined) setError(payText.amountInvalid);
    else if (amount === 0n) setError(payText.amountMissing);
    else if (amount > MAX_OPERATION_RIAL) setError(payText.amountTooLarge);
    else if (amount > limits.max) setError(payText.amountAbove(inUnit(limits.max, 'down')));
    else if (amount < limits.min) setError(payText.amountUnder(inUnit(limits.min, 'up')));
    else onDecide(rial(amount));
  };
  return (
    <StepFrame step="amount" steps={steps} title={payText.amountTitle} onNext={decide} hasOwnFocus>
      <div>
        {/* Above the field: a keyboard covers what is below it. */}
        <p aria-live="polite" data-amount-words className="mb-2 min-h-7 text-firoozeh-text">
          {amount > 0n && amount <= MAX_OPERATION_RIAL && spokenAmount(amount)}
        </p>
        <MoneyField
          label={payText.amountLabel}
          isLabelHidden
          value={typed}
          onValueChange={(next) => {
            type(next);
            setError(undefined);
          }}
          unit={payText[unit]}
          hasWords={false}
          error={error ?? above}
          autoFocus
        />
      </div>
      <UnitSwitch
        unit={unit}
        onUnit={(next) => {
          chooseUnit(next);
          setError(undefined);
        }}
      />
      {limits.own > 0n && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
          {payText.spendable}
          <Amount amountRial={limits.own} unit={unit} size="small" rounding="down" />
        </p>
      )}
      {limits.max > limits.own && (
        <p className={classNames('text-sm text-ink-soft', limits.own > 0n && '-mt-2')}>
          {limits.own > 0n ? payText.cardBeyond : payText.cardOnly}
        </p>
      )}
      {limits.min > 1n && (
        <p className="-mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
          {payText.minimum}
          <Amount amountRial={limits.min} unit={unit} size="small" rounding="up" />
        </p>
      )}
    </StepFrame>
  );
}
