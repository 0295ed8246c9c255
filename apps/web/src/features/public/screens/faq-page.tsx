import { buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { FaqEntry } from '@nesye/web-kit/public/faq-entry.tsx';
import { publicPagesText } from '#messages/public-pages.ts';
import { Each, livePage, Unless, value } from '../components/live-parts.tsx';

/** `/faq`: opens and closes without JavaScript; `?pwa=true` gives it the app's header, `?q=` searches. `modules/content/faq-page.ts` of the server fills it. */
export default livePage(Template);

function Template(): ReactElement {
  return (
    <div className="mx-auto w-full max-w-3xl py-8 sm:py-12">
      <h1 className="text-3xl font-extrabold in-data-pwa:sr-only">{publicPagesText.faq.title}</h1>
      <p className="mt-2 text-ink-soft">
        {publicPagesText.faq.text}
        {/* Without a script it is a way to the page of support; with one it opens support here. */}
        <a href="/contact" data-open-chat className="font-semibold text-firoozeh-text underline underline-offset-4">
          {publicPagesText.faq.ask}
        </a>
      </p>
      <Search />
      <Each name="refused">
        <p className="mt-8">{value('.')}</p>
      </Each>
      <Each name="categories">
        {/* Out of sight while a search finds nothing in it. */}
        <section className="mt-8 flex flex-col gap-3 [&:not(:has([data-faq-entry]:not([hidden])))]:hidden">
          <h2 className="text-xl">{value('title')}</h2>
          <Each name="entries">
            <Each name="isPlain">
              <FaqEntry {...entry()} />
            </Each>
            <Each name="isFound">
              <FaqEntry {...entry()} isOpen />
            </Each>
            <Each name="isLeftOut">
              <FaqEntry {...entry()} isHidden />
            </Each>
          </Each>
        </section>
      </Each>
    </div>
  );
}

const entry = () => ({
  question: value('question'),
  text: value('text'),
  anchor: { name: `faq-${value('id')}`, text: publicPagesText.faq.link },
});

/** Sent, the server finds; while it is typed, `faq-search.ts`. */
function Search(): ReactElement {
  return (
    <search data-faq-search className="mt-6 block">
      <form action="/faq" method="get" className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-40">
          <label htmlFor="faq-search" className="text-sm font-medium text-ink-soft">
            {publicPagesText.faq.search}
          </label>
          <input
            id="faq-search"
            name="q"
            type="search"
            maxLength={60}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={value('q')}
            className="mt-1.5 block min-h-12 w-full rounded-control border border-line-strong bg-surface px-4"
          />
        </div>
        <Each name="isInApp">
          <input type="hidden" name="pwa" defaultValue="true" />
        </Each>
        <button type="submit" className={buttonClass({ tone: 'secondary' })}>
          {publicPagesText.faq.press}
        </button>
      </form>
      <Each name="isNothing">
        <NothingFound />
      </Each>
      <Unless name="isNothing">
        <NothingFound isHidden />
      </Unless>
    </search>
  );
}

const NothingFound = ({ isHidden }: { readonly isHidden?: boolean }): ReactElement => (
  <p role="status" data-none hidden={isHidden} className="mt-4 text-ink-soft [&[hidden]]:hidden">
    {publicPagesText.faq.none}{' '}
    <a href="/contact" data-open-chat className="font-semibold text-firoozeh-text underline underline-offset-4">
      {publicPagesText.faq.ask}
    </a>
  </p>
);
