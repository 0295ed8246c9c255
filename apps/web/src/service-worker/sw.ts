import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { readonly keptFiles: PrecacheEntry[] };

const SCRIPT_CACHE = 'nesye-scripts';
/** Old builds leave their scripts behind; beyond this many the oldest go. */
const MOST_SCRIPTS = 120;

precacheAndRoute(self.keptFiles, { cleanURLs: false, directoryIndex: '' });

// Documents always come from the server; without a network the offline page stands in for them.
registerRoute(new NavigationRoute(new NetworkOnly(), { denylist: [/^\/api\//, /^\/sandbox/] }));

// Built scripts carry a hash in their names and never change. Answers of the API are never kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js'),
  new CacheFirst({
    cacheName: SCRIPT_CACHE,
    plugins: [{ cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) }],
  }),
);

setCatchHandler(async ({ request }) => {
  const offlinePage = request.destination === 'document' ? await matchPrecache('/fallback.html') : undefined;
  return offlinePage ?? Response.error();
});

async function dropOldScripts(): Promise<void> {
  const cache = await caches.open(SCRIPT_CACHE);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_SCRIPTS)).map((request) => cache.delete(request)));
}

self.addEventListener('activate', (event) => event.waitUntil(dropOldScripts().then(() => self.clients.claim())));

// A new version takes over only when the visitor asks for it.
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'take_over') void self.skipWaiting();
});
