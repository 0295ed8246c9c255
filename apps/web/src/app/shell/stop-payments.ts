/** Screens on which money moves. */
const PAYMENT_PATHS =
  /^\/(?:qr\/payment|payment|user\/ips\/(?:pay|payoff)|user\/wallet\/(?:top-up|cash-out|transfer)|user\/services\/charge)(?:\/|$)/;
const ACTIONS = 'button[data-moves-money], [data-moves-money] button[type=submit], a[href]';
const MARK = 'data-stopped-offline';

const movesMoney = (element: Element): boolean =>
  element instanceof HTMLAnchorElement
    ? element.origin === location.origin && PAYMENT_PATHS.test(element.pathname)
    : true;

/**
 * While there is no network, buttons that move money and links to where it moves are disabled. So is what is drawn meanwhile. The element `reasonId` describes
 * them. `onChange` receives whether there is any. Returns how to give them back.
 */
export function stopPayments(reasonId: string, onChange: (isAny: boolean) => void): () => void {
  const stop = (): void => {
    for (const element of document.querySelectorAll(ACTIONS)) {
      // What is disabled for a reason of the screen keeps it.
      if (!movesMoney(element) || element.hasAttribute('aria-disabled')) continue;
      element.setAttribute('aria-disabled', 'true');
      element.setAttribute('aria-describedby', reasonId);
      element.setAttribute(MARK, '');
    }
    onChange(document.querySelector(`[${MARK}]`) !== null);
  };
  const keep = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element ? event.target.closest(ACTIONS) : null;
    if (pressed === null || !movesMoney(pressed)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const changes = new MutationObserver(stop);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('click', keep, true);
  stop();
  return () => {
    changes.disconnect();
    removeEventListener('click', keep, true);
    for (const element of document.querySelectorAll(`[${MARK}]`))
      for (const name of ['aria-disabled', 'aria-describedby', MARK]) element.removeAttribute(name);
  };
}
