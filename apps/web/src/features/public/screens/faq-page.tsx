import type { ReactElement } from 'react';
import { FaqEntry } from '@nesye/web-kit/public/faq-entry.tsx';
import { publicPagesText } from '#messages/public-pages.ts';
import { Each, livePage, value } from '../components/live-parts.tsx';

/** `/faq`: opens and closes without JavaScript; `?pwa=true` gives it the app's header. `modules/content/faq-page.ts` of the server fills it. */
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
      <search data-faq-search hidden className="mt-6 block [&[hidden]]:hidden">
        <label htmlFor="faq-search" className="text-sm font-medium text-ink-soft">
          {publicPagesText.faq.search}
        </label>
        <input
          id="faq-search"
          type="search"
          maxLength={60}
          autoComplete="off"
          className="mt-1.5 block min-h-12 w-full rounded-control border border-line-strong bg-surface px-4"
        />
        <p role="status" data-none hidden className="mt-2 text-sm text-ink-soft">
          {publicPagesText.faq.none}
        </p>
      </search>
      <Each name="refused">
        <p className="mt-8">{value('.')}</p>
      </Each>
      <Each name="categories">
        {/* Out of sight while a search finds nothing in it. */}
        <section className="mt-8 flex flex-col gap-3 [&:not(:has([data-faq-entry]:not([hidden])))]:hidden">
          <h2 className="text-xl">{value('title')}</h2>
          <Each name="entries">
            <FaqEntry question={value('question')} text={value('text')} />
          </Each>
        </section>
      </Each>
    </div>
  );
}
