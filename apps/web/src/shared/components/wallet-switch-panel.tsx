import { Amount, Button, classNames } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import type { ReactElement, ReactNode } from 'react';
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

export interface WalletSwitchPanelProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly wallets: readonly SwitchableWallet[];
  readonly onToggle: (uid: string) => void;
  /** Stands above the list: the split as it is now. */
  readonly summary: ReactNode;
}

/**
 * The wallet-switch panel (B047–B049): the customer's wallets with name, amount in rials and a switch each, as a sheet on
 * small screens and a modal on larger ones. Loaded when it is first opened.
 */
export default function WalletSwitchPanel({
  isOpen,
  onOpenChange,
  wallets,
  onToggle,
  summary,
}: WalletSwitchPanelProps): ReactElement {
  return (
    <ResponsivePanel
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={walletSwitchText.title}
      footer={
        <Button isWide onClick={() => onOpenChange(false)}>
          {walletSwitchText.done}
        </Button>
      }
    >
      {summary}
      <ul className="mt-4 flex flex-col gap-3">
        {wallets.map((wallet) => (
          <li key={wallet.uid}>
            <WalletSwitch wallet={wallet} onToggle={() => onToggle(wallet.uid)} />
          </li>
        ))}
      </ul>
    </ResponsivePanel>
  );
}

function WalletSwitch({
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
