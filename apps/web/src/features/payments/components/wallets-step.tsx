import type { Rial } from '@nesye/money';
import { Amount, Button, Card, Icon } from '@nesye/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { SwitchableWallet } from '../../../shared/components/wallet-switch.tsx';
import type { PaymentStep } from '../domain/payment-choice.ts';
import { isCard } from '../domain/card-source.ts';
import { isGift } from '../domain/gift-source.ts';
import { isCash } from '../domain/shop-offer.ts';
import type { PaymentPlan, PaymentWallet } from '../domain/payment-plan.ts';
import { toggleWallet } from '../domain/wallet-selection.ts';
import type { WireContract } from './use-payment.ts';
import type { DepositRange } from '../domain/deposit.ts';
import { SplitBar } from './split-bar.tsx';
import { StepFrame } from './step-frame.tsx';

const DepositPart = lazy(() => import('./deposit-part.tsx'));
const WalletSwitchPanel = lazy(() => import('../../../shared/components/wallet-switch-panel.tsx'));

interface WalletsStepProps {
  readonly steps: readonly PaymentStep[];
  readonly plan: PaymentPlan<WireContract>;
  readonly amountRial: Rial;
  /** Undefined where the way takes no deposit. */
  readonly deposits: DepositRange | undefined;
  readonly onDeposit: (depositRial: Rial) => void;
  /** The deposit stays, and is paid from these. */
  readonly onDepositFrom: (usedUids: readonly string[], depositRial: Rial) => void;
  readonly onWallets: (usedUids: readonly string[]) => void;
  readonly onDecide: () => void;
}

/** From which wallets: the proposal with its split as a bar, and the panel to change it. */
export function WalletsStep({
  steps,
  plan,
  amountRial,
  deposits,
  onDeposit,
  onDepositFrom,
  onWallets,
  onDecide,
}: WalletsStepProps): ReactElement {
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [isPanelWanted, setIsPanelWanted] = useState(false);
  const openPanel = (): void => {
    setIsPanelWanted(true);
    setIsPanelOpen(true);
  };
  const split = <PlanSplit plan={plan} amountRial={amountRial} />;
  return (
    <>
      <StepFrame
        step="wallets"
        steps={steps}
        title={payText.walletsTitle}
        onNext={onDecide}
        isNextDisabled={!plan.isCovered}
        note={missingNote(plan)}
      >
        {split}
        <ul className="flex flex-col gap-3">
          {plan.wallets
            .filter((wallet) => wallet.isUsed && wallet.shareRial > 0n)
            .map((wallet) => (
              <UsedWallet key={wallet.contract.uid} wallet={wallet} isDeposit={isDeposit(plan, wallet)} />
            ))}
        </ul>
        {deposits && plan.usedUids.length > 0 && (
          <DepositOf
            plan={plan}
            amountRial={amountRial}
            range={deposits}
            onDeposit={onDeposit}
            onDepositFrom={onDepositFrom}
          />
        )}
        <Button tone="secondary" icon="wallet" aria-haspopup="dialog" onClick={openPanel}>
          {payText.changeWallets}
        </Button>
      </StepFrame>
      {isPanelWanted && (
        <Suspense fallback={null}>
          <WalletSwitchPanel
            isOpen={isPanelOpen}
            onOpenChange={setIsPanelOpen}
            wallets={plan.wallets.map((wallet) => switchable(plan, wallet))}
            onToggle={(uid) => onWallets(toggleWallet(plan.usedUids, uid))}
            summary={split}
          />
        </Suspense>
      )}
    </>
  );
}

/** How the amount falls on the wallets. */
const PlanSplit = ({ plan, amountRial }: Pick<WalletsStepProps, 'plan' | 'amountRial'>): ReactElement => (
  <SplitBar
    amountRial={amountRial}
    parts={plan.wallets.map(({ contract, shareRial }) => ({
      uid: contract.uid,
      name: nameText(groupOf(contract).name),
      color: groupOf(contract).color,
      amountRial: shareRial,
    }))}
    remainingRial={plan.remainingRial}
  />
);

/** The deposit, and from where it is paid where wallet and card both can. */
function DepositOf({
  plan,
  amountRial,
  range,
  onDeposit,
  onDepositFrom,
}: Pick<WalletsStepProps, 'plan' | 'amountRial' | 'onDeposit' | 'onDepositFrom'> & {
  readonly range: DepositRange;
}): ReactElement {
  const onSource = (isByCard: boolean): void => {
    const source = plan.wallets.find(
      ({ contract }) => isCash(contract) && !isGift(contract) && isCard(contract) === isByCard,
    );
    const usedUids = [source?.contract.uid, plan.facility?.uid].flatMap((uid) => uid ?? []);
    onDepositFrom(usedUids, plan.depositRial);
  };
  return (
    <Suspense fallback={null}>
      <DepositPart
        amountRial={amountRial}
        installmentCount={plan.way.installmentCount}
        range={range}
        depositRial={plan.depositRial}
        isFromWallet={plan.wallets.some(
          ({ contract, shareRial }) => isCash(contract) && !isCard(contract) && shareRial > 0n,
        )}
        onDeposit={onDeposit}
        onSource={onSource}
      />
    </Suspense>
  );
}

const groupOf = (contract: WireContract): WireContract['wallet']['wallet_group'] => contract.wallet.wallet_group;

const isDeposit = (plan: PaymentPlan<WireContract>, wallet: PaymentWallet<WireContract>): boolean =>
  plan.facility !== undefined && isCash(wallet.contract);

function missingNote(plan: PaymentPlan<WireContract>): string | undefined {
  if (plan.isCovered) return undefined;
  if (plan.usedUids.length === 0) return payText.noWalletUsed;
  if (plan.isCardTooLittle) return payText.cardTooLittle;
  return plan.remainingRial > 0n ? payText.notCovered : payText.needsCredit;
}

function switchable(plan: PaymentPlan<WireContract>, wallet: PaymentWallet<WireContract>): SwitchableWallet {
  const { contract, isUsed, disabledReason } = wallet;
  const note = isUsed && wallet.shareRial > 0n && isDeposit(plan, wallet) ? payText.depositNote : undefined;
  return {
    uid: contract.uid,
    name: nameText(groupOf(contract).name),
    color: groupOf(contract).color,
    withdrawableAmount: isCard(contract) ? undefined : contract.withdrawable_amount,
    isUsed,
    isDisabled: disabledReason !== undefined,
    note: disabledReason === undefined ? note : payText[disabledReason],
  };
}

function UsedWallet({
  wallet,
  isDeposit: isPaidNow,
}: {
  readonly wallet: PaymentWallet<WireContract>;
  readonly isDeposit: boolean;
}): ReactElement {
  const { contract } = wallet;
  return (
    <Card as="li" className="flex items-center gap-3 p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-firoozeh-tint text-firoozeh-text">
        <Icon name={isCash(contract) && !isCard(contract) ? 'cash' : 'card'} sizePx={22} />
      </span>
      <span className="min-w-0 flex-1">
        <strong className="block">{nameText(groupOf(contract).name)}</strong>
        <span className="block text-sm text-ink-soft">
          {isCard(contract) ? (
            payText.atGateway
          ) : (
            <>
              {payText.available} <Amount amountRial={contract.withdrawable_amount} size="small" />
            </>
          )}
        </span>
        {isPaidNow && <span className="block text-sm text-firoozeh-text">{payText.depositNote}</span>}
      </span>
    </Card>
  );
}
