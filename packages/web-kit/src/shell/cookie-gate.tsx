import { ErrorState } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { productText } from '#messages/product.ts';

/** Without cookies no login can be kept: says so and shows nothing else (B046, E41). */
export function CookieGate({ children }: { readonly children: ReactNode }): ReactElement {
  if (typeof navigator === 'undefined' || navigator.cookieEnabled) return <>{children}</>;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <ErrorState isPageTitle title={productText.cookiesTitle}>
        {productText.cookiesText}
      </ErrorState>
    </main>
  );
}
