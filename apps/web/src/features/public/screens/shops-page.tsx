import { buttonClass, classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { shopsPageText as text } from '#messages/shops-page.ts';
import { Shop } from '../components/listed-shop.tsx';
import { Each, livePage, PageLinks, Unless, value } from '../components/live-parts.tsx';

/** `/merchants`: where one can buy. `modules/merchants/shop-pages.ts` of the server fills it. */
export default livePage(Template);

function Template(): ReactElement {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <div>
        <h1 className="text-3xl font-extrabold">{text.title}</h1>
        <p className="mt-2 text-ink-soft">
          {text.lead}{' '}
          <a href="/merchant-map" className="font-semibold text-firoozeh-text underline underline-offset-4">
            {text.onMap}
          </a>
        </p>
      </div>
      <Search />
      <Kinds />
      <Ways />
      <Each name="refused">
        <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-anar-text">
          {value('.')}
        </p>
      </Each>
      <Unless name="refused">
        <Shops />
      </Unless>
    </div>
  );
}

function Search(): ReactElement {
  return (
    <search>
      <form action="/merchants" method="get" data-shops className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <label htmlFor="shops-search" className="text-sm font-medium text-ink-soft">
            {text.search}
          </label>
          <input
            id="shops-search"
            name="search"
            type="search"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={value('search')}
            className="mt-1.5 block min-h-12 w-full rounded-control border border-line-strong bg-surface px-4"
          />
        </div>
        <Each name="category">
          <input type="hidden" name="category_id" defaultValue={value('id')} />
        </Each>
        <Each name="near">
          <input type="hidden" name="near" defaultValue={value('place')} />
        </Each>
        <Each name="order">
          <input type="hidden" name="order" defaultValue={value('order')} />
        </Each>
        <button type="submit" className={buttonClass({})}>
          {text.press}
        </button>
        {/* Shown as soon as a script can act on it. */}
        <button
          type="button"
          hidden
          data-near
          className={classNames('[[hidden]]:hidden', buttonClass({ tone: 'secondary' }))}
        >
          <Icon name="store" sizePx={20} />
          {text.near}
        </button>
        <Each name="near">
          <a href={value('anywhere')} className={buttonClass({ tone: 'quiet' })}>
            {text.anywhere}
          </a>
        </Each>
        <p role="status" data-near-failed hidden className="w-full text-sm text-ink-soft [&[hidden]]:hidden">
          {text.nearFailed}
        </p>
      </form>
    </search>
  );
}

const chip =
  'flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm whitespace-nowrap aria-[current=true]:border-firoozeh aria-[current=true]:bg-firoozeh-tint aria-[current=true]:font-semibold aria-[current=true]:text-firoozeh-text';

function Kinds(): ReactElement {
  return (
    <nav aria-label={text.kinds}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        <Each name="all">
          <li className="shrink-0">
            <a href={value('href')} aria-current={value('isCurrent') as 'true'} className={chip}>
              {text.all}
            </a>
          </li>
        </Each>
        <Each name="categories">
          <li className="shrink-0">
            <a href={value('href')} aria-current={value('isCurrent') as 'true'} className={chip}>
              {value('name')}
            </a>
          </li>
        </Each>
      </ul>
    </nav>
  );
}

const ways = () => ({ usual: text.usual, liked: text.liked, noFee: text.noFeeShops });

/** In which order, or only shops that pay the fee today. */
function Ways(): ReactElement {
  return (
    <nav aria-label={text.ways}>
      <ul className="flex flex-wrap gap-2">
        <Each name="ways">
          {Object.entries(ways()).map(([way, name]) => (
            <Each key={way} name={way}>
              <li>
                <a href={value('href')} aria-current={value('isCurrent') as 'true'} className={chip}>
                  {name}
                </a>
              </li>
            </Each>
          ))}
        </Each>
      </ul>
    </nav>
  );
}

function Shops(): ReactElement {
  return (
    <>
      <Each name="hasShops">
        <p role="status" className="text-sm text-ink-soft">
          {text.count(value('count'))}
        </p>
        <ul className="grid gap-3">
          <Each name="shops">
            <Shop />
          </Each>
        </ul>
        <PageLinks label={text.pages} previous={text.previous} next={text.next} />
      </Each>
      <Unless name="hasShops">
        <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
          <Icon name="store" sizePx={40} className="text-ink-faint" />
          <h2 className="text-xl">{text.noneTitle}</h2>
          <p className="text-ink-soft">{text.none}</p>
          <a href="/merchants" className={buttonClass({ tone: 'secondary' })}>
            {text.showAll}
          </a>
        </div>
      </Unless>
    </>
  );
}
