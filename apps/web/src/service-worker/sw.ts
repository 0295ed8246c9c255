import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { readPush } from './show-push.ts';
import { isTaskPath } from './task-path.ts';

declare const self: ServiceWorkerGlobalScope & { readonly keptFiles: PrecacheEntry[] };

const SCRIPT_CACHE = 'nesye-scripts';
/** Old builds leave their scripts behind; beyond this many the oldest go. */
const MAX_SCRIPTS = 120;

precacheAndRoute(self.keptFiles, { cleanURLs: false, directoryIndex: '' });

// Documents always come from the server; without a network the offline page replaces them.
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
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_SCRIPTS)).map((request) => cache.delete(request)));
}

self.addEventListener('activate', (event) => event.waitUntil(dropOldScripts().then(() => self.clients.claim())));

function contentOf(event: PushEvent): unknown {
  try {
    return event.data?.json();
  } catch {
    // What is no JSON is shown as any push that cannot be read.
    return undefined;
  }
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag, lang } = readPush(contentOf(event));
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      data: { path },
      lang,
      dir: 'rtl',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    }),
  );
});

/** Goes to a window that is open already and not in the middle of a task, else opens one. */
async function openPath(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => !isTaskPath(new URL(url).pathname));
  if (open === undefined) return void (await self.clients.openWindow(path));
  await open.focus();
  await open.navigate(path).catch(() => self.clients.openWindow(path));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(readPush({ title: '', body: '', ...(event.notification.data as object | null) }).path));
});

// A new version takes over only when the visitor asks for it.
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'take_over')
    event.waitUntil(self.skipWaiting());
});
