import { StrictMode, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

/** As long as a sheet takes to leave. */
const LEAVING_MS = 400;

/** Draws an overlay that belongs to no screen, next to the page, and takes it away after it has closed. Also for static pages, which have no root of their own. */
export function mountOverlay(draw: (close: () => void) => ReactElement): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = (): void => {
    setTimeout(() => {
      root.unmount();
      place.remove();
    }, LEAVING_MS);
  };
  root.render(<StrictMode>{draw(close)}</StrictMode>);
}
