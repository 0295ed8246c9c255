import { buttonClass, ErrorState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payText } from '#messages/payments.ts';

/** The code led to no shop that can be paid: why, and back to the scanner. */
export function NoShop({
  reason,
  isKnown = false,
}: {
  readonly reason: string | undefined;
  readonly isKnown?: boolean;
}): ReactElement {
  return (
    <ErrorState
      icon="store"
      title={isKnown ? payText.closedShopTitle : payText.noShopTitle}
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
