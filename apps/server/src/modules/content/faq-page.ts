import { contentCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { LivePage } from '../../platform/web/live-pages.ts';
import { showFaq } from './use-cases/show-faq.ts';

/** `/faq`: the frequent questions of today, by their categories. `faq-page.tsx` of the web app is its template. */
export const faqPage = (sql: Sql, clock: Pick<Clock, 'now'>): LivePage => ({
  path: '/faq',
  call: contentCalls.getFaq,
  // The site map has it among the plain pages.
  links: async () => [],
  view: () => showFaq(sql, clock.now()),
});
