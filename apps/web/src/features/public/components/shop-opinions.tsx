import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { shopPageText as text } from '#messages/shop-page.ts';
import { Each, PageLinks, Unless, value } from './live-parts.tsx';
import { LiveStars } from './shop-parts.tsx';

/** What buyers say of a shop: the average where enough have rated, how many gave each number of stars, and the approved comments. */
export function ShopOpinions(): ReactElement {
  return (
    <section id="opinions" aria-labelledby="opinions-title" className="flex scroll-mt-6 flex-col gap-3">
      <h2 id="opinions-title" className="text-lg">
        {text.opinions}
      </h2>
      <Each name="rated">
        <Summary />
      </Each>
      <Unless name="rated">
        <p className="text-ink-soft">{text.unrated}</p>
      </Unless>
      <Each name="hasOpinions">
        <ul className="flex flex-col gap-3">
          <Each name="opinions">
            <Opinion />
          </Each>
        </ul>
      </Each>
      <Each name="rated">
        <Unless name="hasOpinions">
          <p className="text-ink-soft">{text.noOpinions}</p>
        </Unless>
      </Each>
      <PageLinks label={text.pages} previous={text.previous} next={text.next} />
    </section>
  );
}

function Summary(): ReactElement {
  return (
    <Card as="div" className="flex flex-col gap-3">
      <Each name="average">
        <p className="flex flex-wrap items-center gap-3">
          <strong className="text-2xl">{text.average(value('text'))}</strong>
          <LiveStars label={text.average(value('text'))} />
        </p>
      </Each>
      <Each name="isTooFew">
        <p className="text-ink-soft">{text.tooFew(value('minimum'))}</p>
      </Each>
      <p className="text-sm text-ink-soft">{text.raters(value('count'))}</p>
      <ol className="flex flex-col gap-1">
        <Each name="counts">
          <li className="grid grid-cols-[5rem_1fr_3rem] items-center gap-2 text-sm">
            <span>{text.starsOf(value('stars'))}</span>
            <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-zaferan" style={{ inlineSize: `${value('percent')}%` }} />
            </span>
            <span className="text-end tabular-nums">{value('count')}</span>
          </li>
        </Each>
      </ol>
    </Card>
  );
}

function Opinion(): ReactElement {
  return (
    <Card as="li" className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong>{value('author')}</strong>
        <Each name="given">
          <LiveStars label={text.starsOf(value('text'))} />
        </Each>
      </p>
      <p className="break-words whitespace-pre-line">{value('comment')}</p>
      <p className="text-sm text-ink-soft">{value('day')}</p>
      <Each name="reply">
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="text-sm font-semibold">{text.reply}</p>
          <p className="break-words whitespace-pre-line">{value('.')}</p>
        </div>
      </Each>
    </Card>
  );
}
