import { useEffect, useRef, type ReactElement } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { productText } from '#messages/product.ts';

export const CONTENT_ID = 'content';

const SKIP =
  'sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3';

/** Whoever works through a queue without a pointer goes to its rows at once; where there are none, to the content. */
const focusFirstRow = (): void => {
  const content = document.getElementById(CONTENT_ID);
  (content?.querySelector<HTMLElement>('[data-row], [data-rows] :is(a, button)') ?? content)?.focus();
};

interface NavigationEffectsProps {
  /** What the present screen is called. */
  readonly title: string;
  /** The screens are queues: their first row can be reached without the pointer. */
  readonly hasRows?: boolean;
}

/**
 * After each change of screen the content takes the focus, so that keyboard and reader go on from its
 * start, and the new title is announced. Shows a thin line while a screen is being fetched.
 */
export function NavigationEffects({ title, hasRows = false }: NavigationEffectsProps): ReactElement {
  const { pathname } = useLocation();
  const isMoving = useNavigation().state !== 'idle';
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (
      !document.activeElement ||
      document.activeElement === document.body ||
      !document.getElementById(CONTENT_ID)?.contains(document.activeElement)
    ) {
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={SKIP}>
        {productText.skipToContent}
      </a>
      {hasRows && (
        <button type="button" data-skip="rows" onClick={focusFirstRow} className={SKIP}>
          {productText.skipToRows}
        </button>
      )}
      <p className="sr-only" role="status">
        {title}
      </p>
      {isMoving && (
        <div aria-hidden className="skeleton fixed inset-x-0 top-0 z-50 h-0.5 [--skeleton-shine:var(--firoozeh)]" />
      )}
    </>
  );
}
