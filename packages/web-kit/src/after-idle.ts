import { REST_MS } from './rest-ms.ts';

/** Runs something once the page has loaded and come to rest. Answers how to call it off. */
export function afterIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (): void => {
    timer = setTimeout(run, REST_MS);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => {
    removeEventListener('load', start);
    clearTimeout(timer);
  };
}
