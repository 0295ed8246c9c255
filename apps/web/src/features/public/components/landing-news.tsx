import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { publicPagesText } from '#messages/public-pages.ts';

/** Figures and slides that are edited without a release: empty as it is built, filled by `landing-news.ts`, and out of sight until then. */
export function LandingNews(): ReactElement {
  return (
    <section hidden data-landing-news aria-labelledby="news" className="[[hidden]]:hidden">
      <h2 id="news" className="text-2xl sm:text-3xl">
        {publicPagesText.landing.newsTitle}
      </h2>
      <dl data-figures className="mt-6 grid gap-4 empty:hidden sm:grid-cols-3" />
      <ul data-slides className="mt-4 grid gap-4 empty:hidden md:grid-cols-3" />
      <template data-figure>
        <Card as="div" tone="sunken" className="flex flex-col-reverse justify-end gap-1 p-5">
          <dt data-title className="text-sm text-ink-soft" />
          <dd>
            <strong data-value className="text-2xl font-extrabold" /> <span data-unit />
          </dd>
        </Card>
      </template>
      <template data-slide>
        <li className="flex">
          <a
            href="/"
            data-link
            className="flex w-full flex-col gap-1 rounded-card bg-surface p-5 no-underline shadow-(--lift)"
          >
            <strong data-title className="text-lg">
              {publicPagesText.landing.newsTitle}
            </strong>
            <span data-text className="text-ink-soft" />
          </a>
        </li>
      </template>
    </section>
  );
}
