import { contentCalls } from '@nesye/contract';
import { foldText, searchWords } from '@nesye/persian';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { LivePage } from '../../platform/web/live-pages.ts';
import { showFaq } from './use-cases/show-faq.ts';

/** What a question is searched by is no longer. */
const MAX_SEARCH_LENGTH = 60;

/** `/faq`: the frequent questions of today, by their categories; with `q` those are open that hold all its words. `faq-page.tsx` of the web app is its template. */
export const faqPage = (sql: Sql, clock: Pick<Clock, 'now'>): LivePage => ({
  path: '/faq',
  call: contentCalls.getFaq,
  // The site map has it among the plain pages.
  links: async () => [],
  view: async ({ q = '', pwa }) => {
    const faq = await showFaq(sql, clock.now());
    const search = q.trim().slice(0, MAX_SEARCH_LENGTH);
    return {
      values: { ...searched(faq, searchWords(search)), q: search, isInApp: pwa === 'true' },
      // What was searched for is no page to be found.
      head: search === '' ? { canonical: '/faq', data: [linkedQuestions(faq)] } : { canonical: null },
    };
  },
});

type Faq = Awaited<ReturnType<typeof showFaq>>;

/** All questions, since a script may search on: each says how the page draws it. */
function searched({ categories }: Faq, words: readonly string[]) {
  const isSearch = words.length > 0;
  const stateOf = ({ question, text }: Faq['categories'][number]['entries'][number]) => {
    const folded = foldText(`${question}\n${text}`);
    const isFound = words.every((word) => folded.includes(word));
    return { isPlain: !isSearch, isFound: isSearch && isFound, isLeftOut: !isFound };
  };
  const drawn = categories.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => ({ ...entry, ...stateOf(entry) })),
  }));
  return {
    categories: drawn,
    isNothing: isSearch && drawn.every(({ entries }) => entries.every(({ isLeftOut }) => isLeftOut)),
  };
}

/** The questions in the words of schema.org. */
const linkedQuestions = ({ categories }: Faq): object => ({
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
