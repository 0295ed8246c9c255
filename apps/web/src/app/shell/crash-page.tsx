import { ErrorState, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { productText } from '#messages/product.ts';
import { HOME_PATH } from '../../shared/safe-destination.ts';

/** Stands where a screen broke. It says that no money moved by itself, and leads home. */
export function CrashPage({ isNotFound }: { readonly isNotFound: boolean }): ReactElement {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <ErrorState
        isPageTitle
        title={isNotFound ? productText.notFoundTitle : productText.crashTitle}
        icon={isNotFound ? 'question' : 'overdue'}
        action={<LinkButton href={HOME_PATH}>{productText.goHome}</LinkButton>}
      >
        {isNotFound ? productText.notFoundText : productText.crashText}
      </ErrorState>
    </main>
  );
}
