import { Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { publicPagesText } from '#messages/public-pages.ts';

/** `/faq`: opens and closes without JavaScript; `?pwa=true` gives it the app's header. */
export default function FaqPage(): ReactElement {
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
      <div className="mt-8 flex flex-col gap-3">
        {publicPagesText.faq.entries.map((entry) => (
          <details key={entry.question} data-faq-entry className="group rounded-card bg-surface shadow-(--lift)">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              <span className="flex-1">{entry.question}</span>
              <Icon
                name="down"
                sizePx={22}
                className="shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="px-5 pb-5 text-ink-soft">{entry.text}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
