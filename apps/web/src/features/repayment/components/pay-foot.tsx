import type { Rial } from '@nesye/money';
import { Amount, Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { repaymentText } from '#messages/repayment.ts';
import type { PaymentParts } from './way-to-pay.tsx';

interface PayFootProps {
  readonly total: Rial;
  readonly parts: PaymentParts;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onPay: () => void;
}

/** The sum and the one button, under the thumb; what the press does is above them. */
export function PayFoot({ total, parts, isBusy, error, onPay }: PayFootProps): ReactElement {
  const note =
    parts.card === 0n
      ? repaymentText.walletNote
      : parts.wallet === 0n
        ? repaymentText.cardOnlyNote
        : repaymentText.cardNote;
  return (
    <>
      {/* In the flow: on a narrow phone a bar that holds it as well covers what is above. */}
      <p className="mt-auto text-sm text-ink-soft">{note}</p>
      <div className="sticky bottom-0 -mx-4 -mb-10 bg-paper px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-paper before:to-transparent sm:mx-0 sm:px-0">
        <p role="alert" className="mb-2 rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
          {error}
        </p>
        <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-ink-soft">{repaymentText.total}</span>
          <Amount amountRial={total} size="large" />
        </p>
        <Button
          size="large"
          isWide
          isBusy={isBusy}
          busyLabel={repaymentText.busy}
          icon={parts.card === 0n ? 'wallet' : 'card'}
          onClick={onPay}
        >
          {parts.card === 0n ? repaymentText.payFromWallet : repaymentText.toGateway}
        </Button>
      </div>
    </>
  );
}
