import { toPersianDigits } from '@nesye/persian';
import { Amount, Button, useMoneyUnit } from '@nesye/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { tillModeText } from '#messages/till-mode.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { spokenAmount } from '../../../shared/spoken-amount.ts';
import { amountAfter, type TillKey, tillKeyOf } from '../domain/till-amount.ts';
import type { OwnShop } from './use-own-shop.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0', 'back'] as const satisfies readonly TillKey[];

interface TillPadProps {
  readonly onMade: (code: OwnShop['payment_codes'][number]) => void;
}

/** The amount by the pad or a keyboard, in the unit of the person; Enter or the button makes its code. */
export function TillPad({ onMade }: TillPadProps): ReactElement {
  const rialsInUnit = useMoneyUnit() === 'toman' ? 10n : 1n;
  const [amountRial, setAmountRial] = useState(0n);
  const pad = useRef<HTMLDivElement>(null);
  useEffect(() => pad.current?.focus(), []);
  const make = useAction(
    async () => onMade(await api.post('/api/v1/merchant/payment-code/', { body: { amount: String(amountRial) } })),
    { isShownInPlace: true },
  );
  const press = (key: TillKey): void => setAmountRial((amount) => amountAfter(amount, key, rialsInUnit));
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = tillKeyOf(event.key);
    if (key !== undefined) press(key);
    // On a button Enter presses that button.
    else if (event.key === 'Enter' && event.target === pad.current && amountRial > 0n) make.run();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys of a keyboard are those of the pad.
    <div
      ref={pad}
      tabIndex={-1}
      role="group"
      aria-label={tillModeText.pad}
      onKeyDown={onKeyDown}
      className="mx-auto flex w-full max-w-sm flex-col gap-4 outline-none"
    >
      <div className="min-h-24 text-center">
        <p className="text-sm text-ink-soft">{tillModeText.amount}</p>
        <p role="status">
          <Amount amountRial={amountRial} size="display" />
        </p>
        <p className="min-h-6 text-sm text-ink-soft">{amountRial > 0n && spokenAmount(amountRial)}</p>
      </div>
      {/* Digits are laid out as on a telephone in every language. */}
      <div dir="ltr" className="grid grid-cols-3 gap-2">
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={key === 'back' ? tillModeText.back : undefined}
            onClick={() => press(key)}
            className="min-h-16 rounded-control border border-line bg-surface text-2xl font-bold active:bg-sunken"
          >
            {key === 'back' ? '⌫' : toPersianDigits(key)}
          </button>
        ))}
      </div>
      {make.error !== undefined && (
        <p role="alert" className="text-anar-text">
          {make.error}
        </p>
      )}
      <Button
        size="large"
        isWide
        disabled={amountRial === 0n}
        isBusy={make.isBusy}
        busyLabel={tillModeText.making}
        onClick={make.run}
      >
        {tillModeText.make}
      </Button>
    </div>
  );
}
