import type { ReactElement } from 'react';
import { Star } from '@nesye/web-kit/components/stars.tsx';
import { shopsPageText as text } from '#messages/shops-page.ts';
import { Each, Unless, value } from './live-parts.tsx';
import { LivePicture } from './shop-parts.tsx';

/** A shop in a list of them. */
export function Shop(): ReactElement {
  return (
    <li className="relative flex min-w-0 flex-wrap items-center gap-4 rounded-card bg-surface p-4 shadow-(--lift) hover:bg-sunken">
      <Each name="logo">
        <LivePicture alt="" sizes="56px" className="size-14 shrink-0 rounded-control" />
      </Each>
      <Unless name="logo">
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-control bg-firoozeh-tint text-xl font-bold text-firoozeh-text"
        >
          {value('letter')}
        </span>
      </Unless>
      <span className="flex min-w-0 flex-1 basis-24 flex-col">
        {/* The whole card can be pressed. */}
        <a
          href={value('href')}
          className="font-bold break-words no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {value('name')}
        </a>
        <span className="text-sm text-ink-soft">{value('category')}</span>
        <Each name="noFee">
          <span className="text-sm font-semibold text-pesteh-text">{text.noFee(value('counts'))}</span>
        </Each>
        <Each name="stars">
          <span className="flex items-center gap-1 text-sm text-ink-soft">
            <Star isFull sizePx={16} />
            {text.stars(value('average'), value('count'))}
          </span>
        </Each>
        <Each name="address">
          <span className="text-sm break-words text-ink-faint">{value('.')}</span>
        </Each>
      </span>
      <Each name="metres">
        <span className="shrink-0 text-sm text-ink-soft">{text.metres(value('.'))}</span>
      </Each>
      <Each name="kilometres">
        <span className="shrink-0 text-sm text-ink-soft">{text.kilometres(value('.'))}</span>
      </Each>
    </li>
  );
}
