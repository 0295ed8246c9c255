import { lazy, Suspense, use, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { wordsOnTheirWay } from '@nesye/web-kit/language/catalogue.ts';
import { useScreen } from '../use-screen.ts';
import { ErrorCatch } from './error-catch.tsx';

/** Fetched behind the first screen (`background.tsx`). Where it is missing as well, the error goes on to the page of the whole app. */
const BrokenScreen = lazy(() => import('./broken-screen.tsx'));

interface ScreenBoundaryProps {
  /** Runs before a screen is drawn again: what it was drawn from may be what broke it. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** Around the screen in each frame: where the screen breaks, the frame stays and the screen can be drawn again in its place. */
export function ScreenBoundary({ onRetry, children }: ScreenBoundaryProps): ReactElement {
  const screen = useScreen();
  const { pathname, search } = useLocation();
  return (
    <ErrorCatch
      resetKey={pathname + search}
      renderFallback={(error, retry) => (
        <Suspense>
          <BrokenScreen
            screen={screen}
            onRetry={() => {
              // A part that could not be loaded is remembered as missing for as long as the page lives.
              if (isMissingPart(error)) return location.reload();
              onRetry?.();
              return retry();
            }}
          />
        </Suspense>
      )}
    >
      <Spoken>{children}</Spoken>
    </ErrorCatch>
  );
}

/** The screen before stays until the words of this one are in the chosen language. */
function Spoken({ children }: { readonly children: ReactNode }): ReactNode {
  const words = wordsOnTheirWay();
  if (words !== undefined) use(words);
  return children;
}

/** How browsers say that a module of the app could not be fetched. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script/i.test(error.message);
