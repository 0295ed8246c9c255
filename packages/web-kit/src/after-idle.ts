/** The first screen comes first: what can wait, waits this long after the page has loaded. */
const REST_MS = 1_500;

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
