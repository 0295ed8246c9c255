import { BrandMark } from '@nesye/ui';
import type { ReactElement } from 'react';
import { productText } from '#messages/product.ts';

/** What stands while the app wakes: the mark, quietly. */
export function Splash(): ReactElement {
  return (
    <div
      role="status"
      aria-label={productText.loading}
      suppressHydrationWarning
      className="grid min-h-dvh place-items-center"
    >
      <div className="flex animate-pulse flex-col items-center gap-3 text-firoozeh-text">
        <BrandMark sizePx={72} />
        <span className="text-2xl font-extrabold">{productText.name}</span>
      </div>
    </div>
  );
}
