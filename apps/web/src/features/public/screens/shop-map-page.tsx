import { buttonClass, classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { shopMapText as text } from '#messages/shop-map.ts';
import { Each, livePage, Unless, value } from '../components/live-parts.tsx';
import { Shop } from '../components/listed-shop.tsx';

/**
 * `/merchant-map`: where shops are. `modules/merchants/shop-pages.ts` of the server fills it with a list; the script (`shop-map/`) adds the map and keeps the list to what is in
 * sight.
 */
export default livePage(Template);

function Template(): ReactElement {
  return (
    <div data-shop-map className="mx-auto flex w-full max-w-[1400px] flex-col gap-4 pt-4 lg:pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl font-extrabold">{text.title}</h1>
        <a
          href="/merchants"
          className="flex min-h-11 items-center font-semibold text-firoozeh-text underline underline-offset-4"
        >
          {text.asList}
        </a>
        <p className="w-full text-sm text-ink-soft">{text.lead}</p>
      </div>
      <Search />
      <p data-map-missing hidden role="status" className="rounded-control bg-zaferan-tint px-4 py-3 [&[hidden]]:hidden">
        {text.noMap}
      </p>
      <Each name="refused">
        <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-anar-text">
          {value('.')}
        </p>
      </Each>
      <div className="grid gap-4 lg:grid-cols-[minmax(320px,380px)_1fr]">
        <MapFrame />
        <List />
      </div>
    </div>
  );
}

const field = 'mt-1.5 block min-h-12 w-full rounded-control border border-line-strong bg-surface px-4 text-base';

function Search(): ReactElement {
  return (
    <search>
      <form action="/merchant-map" method="get" className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <label htmlFor="map-search" className="text-sm font-medium text-ink-soft">
            {text.search}
          </label>
          <input
            id="map-search"
            name="search"
            type="search"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={value('search')}
            className={field}
          />
        </div>
        <div className="min-w-0 flex-1 basis-36 lg:max-w-60">
          <label htmlFor="map-kind" className="text-sm font-medium text-ink-soft">
            {text.kind}
          </label>
          <select id="map-kind" name="category_id" className={field}>
            {/* The first is the chosen one. */}
            <Each name="chosen">
              <option value={value('id')}>{value('name')}</option>
            </Each>
            <option value="">{text.allKinds}</option>
            <Each name="kinds">
              <option value={value('id')}>{value('name')}</option>
            </Each>
          </select>
        </div>
        <button type="submit" className={buttonClass({})}>
          {text.press}
        </button>
      </form>
    </search>
  );
}

const overMap =
  'grid size-11 place-items-center rounded-control border border-line bg-surface text-ink shadow-(--lift) hover:bg-sunken disabled:opacity-60 [&[hidden]]:hidden';

/** Nothing of it is there without a script, and a browser that cannot draw it hides it. */
function MapFrame(): ReactElement {
  return (
    <section
      data-map-frame
      aria-label={text.mapParts}
      className="relative -mx-4 h-[55dvh] min-h-72 overflow-hidden bg-sunken sm:mx-0 sm:rounded-card lg:sticky lg:top-2 lg:order-2 lg:h-[calc(100dvh-272px)] lg:min-h-96 noscript:hidden [&[hidden]]:hidden"
    >
      {/* Pixels are counted from the left in every language. */}
      <div
        data-map-place
        dir="ltr"
        className="absolute inset-0 overflow-hidden [&_.maplibregl-canary]:bg-[salmon] [&_.maplibregl-canvas]:absolute [&_.maplibregl-canvas]:start-0 [&_.maplibregl-canvas]:top-0 [&_.maplibregl-canvas]:outline-offset-[-4px] [&_.maplibregl-canvas-container]:absolute [&_.maplibregl-canvas-container]:inset-0 [&_.maplibregl-canvas-container]:cursor-grab [&_.maplibregl-canvas-container]:touch-none [&_.maplibregl-canvas-container]:select-none [&_.maplibregl-control-container]:hidden"
      />
      <div data-map-tools hidden className="absolute end-3 top-3 flex flex-col gap-2 [&[hidden]]:hidden">
        <button type="button" data-map-closer aria-label={text.closer} title={text.closer} className={overMap}>
          <Icon name="plus" />
        </button>
        <button type="button" data-map-farther aria-label={text.farther} title={text.farther} className={overMap}>
          <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden focusable="false">
            <path d="M5 12h14" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <div data-map-tools hidden className="absolute start-3 top-3 flex flex-wrap gap-2 [&[hidden]]:hidden">
        <button
          type="button"
          data-map-near
          className={classNames(
            buttonClass({ tone: 'secondary', size: 'small' }),
            'shadow-(--lift) [&[hidden]]:hidden',
          )}
        >
          {text.near}
        </button>
        <button
          type="button"
          data-map-whole
          className={classNames(buttonClass({ tone: 'secondary', size: 'small' }), 'shadow-(--lift)')}
        >
          {text.wholeMap}
        </button>
      </div>
      <p
        role="status"
        data-near-failed
        hidden
        className="absolute inset-x-3 top-16 rounded-control bg-surface px-4 py-2 text-sm shadow-(--lift) [&[hidden]]:hidden"
      />
      <MapCard />
      <p className="absolute end-0 bottom-0 rounded-ss-control bg-surface/85 px-2 text-xs text-ink-soft">
        <a href="https://www.naturalearthdata.com" className="text-ink-soft">
          {text.shapes}
        </a>{' '}
        ·{' '}
        <a href="https://www.geonames.org" className="text-ink-soft">
          {text.places}
        </a>
      </p>
    </section>
  );
}

/** The shop whose pin was pressed. */
function MapCard(): ReactElement {
  return (
    <div
      data-map-card
      hidden
      className="absolute inset-x-3 bottom-9 flex items-start gap-2 rounded-card bg-surface p-3 shadow-(--lift) sm:max-w-sm [&[hidden]]:hidden"
    >
      <div data-map-card-shop className="relative flex min-w-0 flex-1 items-center gap-4" />
      <button
        type="button"
        data-map-card-close
        aria-label={text.close}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function List(): ReactElement {
  return (
    <section aria-label={text.list} className="flex flex-col gap-3 lg:order-1">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <p role="status" data-map-status className="text-sm text-ink-soft">
          <Each name="count">{text.found(value('.'))}</Each>
        </p>
        <button
          type="button"
          data-map-again
          hidden
          className={classNames(buttonClass({ tone: 'secondary', size: 'small' }), '[&[hidden]]:hidden')}
        >
          {text.again}
        </button>
      </div>
      <Unless name="refused">
        <ul data-map-list className="grid gap-3">
          <Each name="shops">
            <Shop />
          </Each>
        </ul>
      </Unless>
      <p data-map-more hidden className="text-sm text-ink-soft [&[hidden]]:hidden" />
      <NothingHere />
      <ShopTemplate />
    </section>
  );
}

/** Shown by the script, or by the server where its list is empty. */
function NothingHere(): ReactElement {
  return (
    <div
      data-map-none
      data-shown={value('isEmpty')}
      className="hidden flex-col items-center gap-3 py-8 text-center data-[shown=true]:flex"
    >
      <Icon name="store" sizePx={40} className="text-ink-faint" />
      <p className="text-ink-soft">{text.none}</p>
      <a href="/merchants" className={buttonClass({ tone: 'secondary' })}>
        {text.asList}
      </a>
    </div>
  );
}

/** A shop of the list as the script writes it. */
function ShopTemplate(): ReactElement {
  return (
    <template data-map-shop>
      <li className="relative flex [contain-intrinsic-size:auto_92px] [content-visibility:auto] items-center gap-4 rounded-card bg-surface p-4 shadow-(--lift) hover:bg-sunken">
        <img
          data-shop-logo
          hidden
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 shrink-0 rounded-control object-cover [&[hidden]]:hidden"
        />
        <span
          data-shop-letter
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-control bg-firoozeh-tint text-xl font-bold text-firoozeh-text"
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <a
            data-shop-name
            href="/merchants"
            className="font-bold break-words no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {text.title}
          </a>
          <span data-shop-category className="text-sm text-ink-soft" />
          <span data-shop-address className="truncate text-sm text-ink-faint" />
        </span>
      </li>
    </template>
  );
}
