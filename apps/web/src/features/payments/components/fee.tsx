import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payText } from '#messages/payments.ts';

interface FeeProps {
  readonly fee: number;
  /** What the shop pays in place of the buyer; 0 for nothing. */
  readonly shopFee: number;
}

/** The fee, or that there is none; where the shop pays it, also what it would have been. */
export function Fee({ fee, shopFee }: FeeProps): ReactElement {
  if (shopFee > 0)
    return (
      <span className="font-semibold text-pesteh-text">
        {payText.noFeeByShop}{' '}
        <s className="font-normal text-ink-soft">
          <span className="sr-only">{payText.feeBefore}</span> <Amount amountRial={shopFee} size="small" />
        </s>
      </span>
    );
  return fee === 0 ? <>{payText.noFee}</> : <Amount amountRial={fee} size="small" className="text-ink" />;
}
