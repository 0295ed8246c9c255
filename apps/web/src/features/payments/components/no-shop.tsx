import { buttonClass, ErrorState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payText } from '#messages/payments.ts';

/** The code led to no shop that can be paid: why, and back to the scanner. */
export function NoShop({
  reason,
  code,
}: {
  readonly reason: string | undefined;
  /** Of the refusal, where the code is known. */
  readonly code?: string | undefined;
}): ReactElement {
  return (
    <ErrorState
      icon="store"
      title={titleOf(code)}
      action={
        <Link to="/qr" className={buttonClass({ tone: 'secondary' })}>
          {payText.scanAgain}
        </Link>
      }
    >
      {reason}
    </ErrorState>
  );
}

function titleOf(code: string | undefined): string {
  if (code === undefined || code === 'qr_not_found') return payText.noShopTitle;
  if (code === 'merchant_closed') return payText.endedShopTitle;
  return code === 'merchant_not_active' ? payText.closedShopTitle : payText.cannotPayTitle;
}
