import { buttonClass, ErrorState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payText } from '#messages/payments.ts';

/** The code led to no shop that can be paid: why, and back to the scanner. */
export function NoShop({ reason }: { readonly reason: string | undefined }): ReactElement {
  return (
    <ErrorState
      icon="store"
      title={payText.noShopTitle}
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
