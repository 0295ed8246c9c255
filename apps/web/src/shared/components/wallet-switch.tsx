import { Amount, classNames } from '@nesye/ui';
import type { ReactElement } from 'react';
import { walletSwitchText } from '#messages/wallet-switch.ts';

/** A wallet as the panel lists it. */
export interface SwitchableWallet {
  readonly uid: string;
  /** Name of its wallet group. */
  readonly name: string;
  readonly color: string;
  /** Undefined for what has no balance. */
  readonly withdrawableAmount: number | undefined;
  readonly isUsed: boolean;
  readonly isDisabled: boolean;
  /** Why it is disabled, or what it is used for. */
  readonly note: string | undefined;
}

/** A wallet with a switch: used for this payment, or not. */
export function WalletSwitch({
  wallet,
  onToggle,
}: {
  readonly wallet: SwitchableWallet;
  readonly onToggle: () => void;
}): ReactElement {
  const { name, color, withdrawableAmount, isUsed, isDisabled, note } = wallet;
  return (
    <label
      className={classNames(
        'flex min-h-18 items-center gap-3 rounded-card border border-line p-4 has-focus-visible:outline-3 has-focus-visible:outline-firoozeh',
        isDisabled ? 'bg-sunken' : 'cursor-pointer',
      )}
    >
      <span aria-hidden className="h-10 w-1.5 shrink-0 rounded-full" style={{ background: color }} />
      <span className="min-w-0 flex-1">
        <strong className="block">{name}</strong>
        {withdrawableAmount !== undefined && (
          <span className="block text-sm text-ink-soft">
            {walletSwitchText.available} <Amount amountRial={withdrawableAmount} size="small" />
          </span>
        )}
        {note !== undefined && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox says by itself whether it is checked.
        role="switch"
        className="peer sr-only"
        checked={isUsed}
        disabled={isDisabled}
        onChange={onToggle}
      />
      <span
        aria-hidden
        className="relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors duration-150 peer-checked:bg-firoozeh-fill peer-disabled:opacity-40 after:absolute after:inset-y-1 after:start-1 after:size-5 after:rounded-full after:bg-surface after:transition-[inset-inline-start] after:duration-150 peer-checked:after:start-6"
      />
    </label>
  );
}
