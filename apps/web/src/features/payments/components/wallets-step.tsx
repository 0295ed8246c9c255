import type { Rial } from '@nesye/money';
import { Amount, classNames } from '@nesye/ui';
import { type ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import { isCash } from '../domain/shop-offer.ts';
import type { PaymentPlan, PaymentWallet } from '../domain/payment-plan.ts';
import { toggleWallet } from '../domain/wallet-selection.ts';
import type { WireContract } from './use-payment.ts';
import { SplitBar } from './split-bar.tsx';
import { StepFrame } from './step-frame.tsx';

interface WalletsStepProps {
  readonly plan: PaymentPlan<WireContract>;
  readonly amountRial: Rial;
  readonly onWallets: (usedUids: readonly string[]) => void;
  readonly onDecide: () => void;
}

/** From which wallets: a switch for each, and the split as a bar. */
export function WalletsStep({ plan, amountRial, onWallets, onDecide }: WalletsStepProps): ReactElement {
  const parts = plan.wallets.map(({ contract, shareRial }) => ({
    uid: contract.uid,
    name: contract.wallet.wallet_group.name,
    color: contract.wallet.wallet_group.color,
    amountRial: shareRial,
  }));
  return (
    <StepFrame step="wallets" title={payText.walletsTitle} onNext={onDecide} isNextDisabled={!plan.isCovered} note={missingNote(plan)}>
      <SplitBar amountRial={amountRial} parts={parts} remainingRial={plan.remainingRial} />
      <ul className="flex flex-col gap-3">
        {plan.wallets.map((wallet) => (
          <li key={wallet.contract.uid}>
            <WalletSwitch wallet={wallet} isDeposit={plan.facility !== undefined} onToggle={() => onWallets(toggleWallet(plan.usedUids, wallet.contract.uid))} />
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}

function missingNote(plan: PaymentPlan<WireContract>): string | undefined {
  if (plan.isCovered) return undefined;
  return plan.remainingRial > 0n ? payText.notCovered : payText.needsCredit;
}

interface WalletSwitchProps {
  readonly wallet: PaymentWallet<WireContract>;
  readonly isDeposit: boolean;
  readonly onToggle: () => void;
}

function WalletSwitch({ wallet, isDeposit, onToggle }: WalletSwitchProps): ReactElement {
  const { contract, isUsed, hindrance, shareRial } = wallet;
  const group = contract.wallet.wallet_group;
  const isDisabled = hindrance !== undefined;
  return (
    <label
      className={classNames(
        'flex min-h-18 items-center gap-3 rounded-card bg-surface p-4 shadow-(--lift) has-focus-visible:outline-3 has-focus-visible:outline-firoozeh',
        isDisabled ? 'bg-sunken shadow-none' : 'cursor-pointer',
      )}
    >
      <span aria-hidden className="h-10 w-1.5 shrink-0 rounded-full" style={{ background: group.color }} />
      <span className="min-w-0 flex-1">
        <strong className="block">{group.name}</strong>
        <span className="block text-sm text-ink-soft">
          {payText.available} <Amount amountRial={contract.withdrawable_amount} size="small" />
        </span>
        {hindrance !== undefined && <span className="block text-sm text-ink-soft">{payText[hindrance]}</span>}
        {isUsed && shareRial > 0n && isDeposit && isCash(contract) && <span className="block text-sm text-firoozeh-text">{payText.depositNote}</span>}
      </span>
      <input type="checkbox" role="switch" className="peer sr-only" checked={isUsed} disabled={isDisabled} onChange={onToggle} />
      <span
        aria-hidden
        className="relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors duration-150 after:absolute after:inset-y-1 after:start-1 after:size-5 after:rounded-full after:bg-surface after:transition-[inset-inline-start] after:duration-150 peer-checked:bg-firoozeh-fill peer-checked:after:start-6 peer-disabled:opacity-40"
      />
    </label>
  );
}
