import { Button } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import type { ReactElement, ReactNode } from 'react';
import { walletSwitchText } from '#messages/wallet-switch.ts';
import { type SwitchableWallet, WalletSwitch } from './wallet-switch.tsx';

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
