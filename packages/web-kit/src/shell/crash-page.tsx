import { Button, ErrorState, LinkButton } from '@nesye/ui';
import { useEffect, type ReactElement } from 'react';
import { productText } from '#messages/product.ts';
import { ErrorCatch } from './error-catch.tsx';

interface CrashPageProps {
  readonly isNotFound: boolean;
  /** Where the way home leads. */
  readonly home: string;
}

/** Stands where the shell itself broke, which no frame can show any more: loads the page again, or leads home. Where it breaks as well, a plain page does. */
export function CrashPage(props: CrashPageProps): ReactElement {
  return (
    <ErrorCatch renderFallback={() => <LastPage home={props.home} />}>
      <FullPage {...props} />
    </ErrorCatch>
  );
}

/** Nothing but elements of HTML, and links that load another document: there is nothing left in it to break. */
function LastPage({ home }: Pick<CrashPageProps, 'home'>): ReactElement {
  return (
    <main className="p-6">
      <h1 className="text-xl">{productText.crashTitle}</h1>
      <p className="my-4">{productText.crashText}</p>
      <a href={location.href}>{productText.tryAgain}</a>
      <a href={home} className="ms-6">
        {productText.goHome}
      </a>
    </main>
  );
}

function FullPage({ isNotFound, home }: CrashPageProps): ReactElement {
  // Whoever starts the reporter otherwise broke as well.
  useEffect(
    () =>
      void import('../telemetry/start-telemetry.ts')
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
            <LinkButton href={home} tone={isNotFound ? 'primary' : 'quiet'}>
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
