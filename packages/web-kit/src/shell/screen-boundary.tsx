import { Suspense, use, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { wordsOnTheirWay } from '../language/catalogue.ts';
import { ErrorCatch } from './error-catch.tsx';

interface ScreenBoundaryProps {
  /** What is in place of a screen that broke: a lazy component, fetched behind the first screen. Where it is missing, the error goes on to the page of the whole app. */
  readonly broken: ComponentType<{ readonly onRetry: () => void }>;
  /** Runs before a screen is drawn again: what it was drawn from may be what broke it. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** Around the screen in each frame: where the screen breaks, the frame stays and the screen can be drawn again in its place. */
export function ScreenBoundary({ broken: BrokenScreen, onRetry, children }: ScreenBoundaryProps): ReactElement {
  const { pathname, search } = useLocation();
  return (
    <ErrorCatch
      resetKey={pathname + search}
      renderFallback={(error, retry) => (
        <Suspense>
          <BrokenScreen
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
