import { listenForChat, showChatButtons } from '../shared/chat/chat-buttons.ts';
import type { Notice } from '@nesye/web-kit/notices/choose-notices.ts';
import { keepPresses } from '@nesye/web-kit/keep-presses.ts';
import { isMarketingPath } from '@nesye/web-kit/marketing-path.ts';
import { createNoticeBoard } from '@nesye/web-kit/notices/notice-board.ts';
import { cookieFlagStore, isLoginRemembered } from '@nesye/web-kit/session/role-flags.ts';

const TIMEOUT_MS = 20_000;

/**
 * The script of the static pages: notices, and the button of support. Everything heavier is fetched when it is needed. It imports neither
 * components nor words, so that these pages stay small.
 */
const board = createNoticeBoard({
  load: async () => {
    const response = await fetch('/api/v1/base/noticeboard/', {
      headers: { Accept: 'application/json', 'Accept-Language': 'fa' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the noticeboard returned ${response.status}`);
    return ((await response.json()) as { results: readonly Notice[] }).results;
  },
  go: (path) => location.assign(path),
});

keepPresses(document);
listenForChat();
showChatButtons();
board.show(location.pathname).catch(reportError);

const news = document.querySelector<HTMLElement>('[data-landing-news]');
if (news !== null)
  import('../features/public/landing-news.ts').then(({ showLandingNews }) => showLandingNews(news)).catch(reportError);

const frontShops = document.querySelector<HTMLElement>('[data-front-shops]');
if (frontShops !== null)
  import('../features/public/front-shops.ts')
    .then(({ showFrontShops }) => showFrontShops(frontShops))
    .catch(reportError);

const faqSearch = document.querySelector<HTMLElement>('[data-faq-search]');
if (faqSearch !== null)
  import('../features/public/faq-search.ts').then(({ startFaqSearch }) => startFaqSearch(faqSearch)).catch(reportError);

const shops = document.querySelector<HTMLFormElement>('form[data-shops]');
if (shops !== null)
  import('../features/public/shops-near.ts').then(({ startShopsNear }) => startShopsNear(shops)).catch(reportError);

const hours = document.querySelector<HTMLElement>('[data-shop-hours]');
if (hours !== null)
  import('../features/public/shop-hours.ts').then(({ startShopHours }) => startShopHours(hours)).catch(reportError);
const map = document.querySelector<HTMLElement>('[data-shop-map]');
if (map !== null)
  import('../features/public/shop-map/start-shop-map.ts')
    .then(({ startShopMap }) => startShopMap(map))
    .catch(reportError);

// A remembered login is resumed on every page but the front and the merchants' (B057); a guest's visit fetches nothing for it.
if (!isMarketingPath(location.pathname) && isLoginRemembered(cookieFlagStore(document, location.protocol === 'https:')))
  showUser().catch(reportError);

/** Who has signed in is led home by what led to the login. */
async function showUser(): Promise<void> {
  const { session } = await import('@nesye/web-kit/session/session.ts');
  await session.start();
  if (session.store.state().phase !== 'signed_in') return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-signed-in]')) {
    link.href = link.dataset['home'] ?? '/';
    link.textContent = link.dataset['signedIn'] ?? '';
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-signed-out]')) place.hidden = true;
}
