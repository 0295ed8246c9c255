import { inBackground } from '@nesye/web-kit/in-background.ts';

interface ScriptAddressPolicy {
  readonly createScriptURL: (address: string) => string;
}

interface TrustedTypesFactory {
  readonly createPolicy: (name: string, rules: ScriptAddressPolicy) => ScriptAddressPolicy;
}

const WORKER_ADDRESS = '/sw.js';
/** The worker waits until the page is at rest: it must not compete with the first screen. */
const REST_MS = 1500;

/** The worker's address in the form the content policy asks for. This is the one place that makes such addresses. */
function trustedWorkerAddress(): string {
  const factory = (globalThis as { readonly trustedTypes?: TrustedTypesFactory }).trustedTypes;
  return factory
    ? factory.createPolicy('nesye-worker', { createScriptURL: (address) => address }).createScriptURL(WORKER_ADDRESS)
    : WORKER_ADDRESS;
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trustedWorkerAddress(), { scope: '/' });
  } catch {
    // Without a worker (a private window, say) the app only lacks its offline page; that needs no words.
  }
}

/** Registers the worker. A newer one never takes over by itself, so that nothing changes under a payment. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registerSoon = (): unknown => setTimeout(() => inBackground(register()), REST_MS);
  if (document.readyState === 'complete') registerSoon();
  else addEventListener('load', registerSoon, { once: true });
}
