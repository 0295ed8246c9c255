import type { ReactElement } from 'react';
import { FigureCard, SlideCard } from '@nesye/web-kit/public/landing-cards.tsx';
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
        <FigureCard />
      </template>
      <template data-slide>
        <li className="flex">
          <SlideCard title={publicPagesText.landing.newsTitle} href="/" />
        </li>
      </template>
    </section>
  );
}
