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
  view: async () => {
    const values = await showFaq(sql, clock.now());
    return { values, head: { canonical: '/faq', data: [linkedQuestions(values)] } };
  },
});

/** The questions in the words of schema.org. */
const linkedQuestions = ({ categories }: Awaited<ReturnType<typeof showFaq>>): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: categories.flatMap(({ entries }) =>
    entries.map(({ question, text }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  ),
});
