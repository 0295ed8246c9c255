import { MAX_OPERATION_RIAL, mostFor, rialsAt } from '@nesye/money';
import { Amount, amountInField, Card, MoneyField, moneyFigures } from '@nesye/ui';
import { formatHour } from '@nesye/persian';
import { useState, type ReactElement } from 'react';
import { dinarText, payText } from '#messages/payments.ts';
import type { DinarAmount, Exchange } from '../domain/exchange.ts';
import type { PaymentStep } from '../domain/payment-choice.ts';
import type { PurchaseLimits } from '../domain/purchase-limits.ts';
import { StepFrame } from './step-frame.tsx';

interface DinarStepProps {
  readonly steps: readonly PaymentStep[];
  readonly dinars: bigint | undefined;
  readonly exchange: Exchange;
  /** Rials. */
  readonly limits: PurchaseLimits;
  readonly onDecide: (dinars: bigint) => void;
}

/** How much at a shop that sells in dinars: written in dinars, read back as what is owed. */
export function DinarStep({ steps, dinars, exchange, limits, onDecide }: DinarStepProps): ReactElement {
  const [typed, setTyped] = useState(dinars === undefined ? '' : String(dinars));
  const [error, setError] = useState<string>();
  const rate = BigInt(exchange.rateRial);
  const amount = amountInField(typed);
  const owed = amount === undefined ? 0n : rialsAt(amount, rate);
  const inDinars = (most: bigint): string => dinarText.dinars(moneyFigures(most, 'rial'));
  const above = owed > limits.max ? payText.amountAbove(inDinars(mostFor(limits.max, rate))) : undefined;
  const decide = (): void => {
    if (amount === undefined) setError(payText.amountInvalid);
    else if (amount === 0n) setError(payText.amountMissing);
    else if (owed > MAX_OPERATION_RIAL) setError(payText.amountTooLarge);
    else if (above !== undefined) setError(above);
    else if (owed < limits.min) setError(payText.amountUnder(inDinars(mostFor(limits.min - 1n, rate) + 1n)));
    else onDecide(amount);
  };
  return (
    <StepFrame step="amount" steps={steps} title={payText.amountTitle} onNext={decide} hasOwnFocus>
      <MoneyField
        label={payText.amountLabel}
        isLabelHidden
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          setError(undefined);
        }}
        unit={dinarText.dinar}
        hasWords={false}
        error={error ?? above}
        autoFocus
      />
      <p aria-live="polite" className="-mt-1 min-h-7 text-firoozeh-text">
        {owed > 0n && owed <= MAX_OPERATION_RIAL && (
          <>
            {dinarText.youOwe} <Amount amountRial={owed} size="small" />
          </>
        )}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        {dinarText.rate}
        <Amount amountRial={exchange.rateRial} size="small" />
      </p>
    </StepFrame>
  );
}

/** The sale in dinars and its rate: they stand over every step after the amount. */
export function DinarFacts({ dinars, exchange }: DinarAmount): ReactElement {
  return (
    <Card as="div" tone="sunken" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3 text-sm">
      <span className="min-w-0">
        {dinarText.rate} <Amount amountRial={exchange.rateRial} size="small" />
        <span className="block text-xs text-ink-faint">{dinarText.rateUntil(formatHour(exchange.expiresAt))}</span>
      </span>
      <Amount amountRial={dinars} unit="dinar" className="ms-auto" />
    </Card>
  );
}
