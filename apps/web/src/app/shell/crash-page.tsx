import { Button, ErrorState, LinkButton } from '@nesye/ui';
import { useEffect, type ReactElement } from 'react';
import { productText } from '#messages/product.ts';
import { HOME_PATH } from '../../shared/safe-destination.ts';

/** Stands where the shell itself broke, which no frame can show any more: loads the page again, or leads home. */
export function CrashPage({ isNotFound }: { readonly isNotFound: boolean }): ReactElement {
  // Whoever starts the reporter otherwise broke as well.
  useEffect(
    () =>
      void import('../../shared/telemetry/start-telemetry.ts')
        .then(({ startTelemetry }) => startTelemetry())
        .catch(() => undefined),
    [],
  );
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <ErrorState
        isPageTitle
        title={isNotFound ? productText.notFoundTitle : productText.crashTitle}
        icon={isNotFound ? 'question' : 'overdue'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {!isNotFound && (
              <Button icon="refresh" onClick={() => location.reload()}>
                {productText.tryAgain}
              </Button>
            )}
            <LinkButton href={HOME_PATH} tone={isNotFound ? 'primary' : 'quiet'}>
              {productText.goHome}
            </LinkButton>
          </div>
        }
      >
        {isNotFound ? productText.notFoundText : productText.crashText}
      </ErrorState>
    </main>
  );
}
