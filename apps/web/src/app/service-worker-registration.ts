/** The one place that turns a text into a script address; the content policy refuses all others. */
function trustedScriptAddress(address: string): string {
  const factory = (
    globalThis as { trustedTypes?: { createPolicy: (name: string, rules: { createScriptURL: (text: string) => string }) => { createScriptURL: (text: string) => string } } }
  ).trustedTypes;
  return factory ? factory.createPolicy('nesye-worker', { createScriptURL: (text) => text }).createScriptURL(address) : address;
}

/** Called when a newer worker waits to take over; the listener decides when that is convenient. */
type UpdateListener = (takeOver: () => void) => void;

let announceUpdate: UpdateListener | undefined;
let waiting: ServiceWorker | undefined;

const offer = (worker: ServiceWorker): void => {
  waiting = worker;
  announceUpdate?.(() => worker.postMessage({ type: 'take_over' }));
};

/** Hears of a waiting version, also of one found before the listener came. */
export function onUpdateWaiting(listener: UpdateListener): void {
  announceUpdate = listener;
  if (waiting) offer(waiting);
}

/** Registers the worker once the page is at rest; never takes over by itself, so that no page changes under a payment. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.register(trustedScriptAddress('/sw.js'), { scope: '/' });
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
      });
    });
  };
  // Without a worker the app only lacks its offline page, so a refusal (private window) needs no words.
  const registerSoon = (): unknown => setTimeout(() => void register().catch(() => undefined), 1500);
  if (document.readyState === 'complete') registerSoon();
  else addEventListener('load', registerSoon, { once: true });
}
