import { buttonClass, Card, classNames, Icon } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { shopPageText as text } from '#messages/shop-page.ts';
import { Each, livePage, Unless, value } from '../components/live-parts.tsx';
import { LivePicture, LiveStars, ShopHours } from '../components/shop-parts.tsx';
import { ShopOpinions } from '../components/shop-opinions.tsx';

/** `/merchant-details?id=`: one shop, for everybody. `modules/merchants/shop-detail-page.ts` of the server fills it. */
export default livePage(Template);

function Template(): ReactElement {
  return (
    <>
      <Each name="refused">
        <Refused />
      </Each>
      <Unless name="refused">
        <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-5 py-6 sm:py-8">
          <Path />
          <Head />
          <Pictures />
          <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
            <div className="flex min-w-0 flex-col gap-5">
              <Example />
              <Offer />
              <About />
              <ShopOpinions />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <ShopHours />
              <Address />
              <Branches />
              <Qr />
            </div>
          </div>
        </div>
      </Unless>
    </>
  );
}

function Refused(): ReactElement {
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-center gap-3 py-16 text-center">
      <Icon name="store" sizePx={40} className="text-ink-faint" />
      <Each name="isMissing">
        <h1 className="text-2xl">{text.missingTitle}</h1>
        <p className="text-ink-soft">{text.missing}</p>
      </Each>
      <Unless name="isMissing">
        <h1 className="text-2xl">{text.refusedTitle}</h1>
        <p className="text-ink-soft">{value('refused')}</p>
      </Unless>
      <a href="/merchants" className={buttonClass({ tone: 'secondary' })}>
        {text.toShops}
      </a>
    </div>
  );
}

const look = 'min-h-11 items-center gap-1 font-semibold text-firoozeh-text';
const link = classNames('inline-flex', look);

function Path(): ReactElement {
  return (
    <nav aria-label={text.path}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        <li>
          <a href="/merchants" className="inline-flex min-h-11 items-center text-ink-soft">
            {text.shops}
          </a>
        </li>
        <Each name="category">
          <li className="flex items-center gap-2">
            <Icon name="forward" sizePx={14} className="text-ink-faint" />
            <a href={value('href')} className="inline-flex min-h-11 items-center text-ink-soft">
              {value('name')}
            </a>
          </li>
        </Each>
      </ol>
    </nav>
  );
}

function Head(): ReactElement {
  return (
    <header className="flex flex-wrap items-center gap-4">
      <Each name="logo">
        <LivePicture alt="" sizes="72px" className="size-18 shrink-0 rounded-control" isEager />
      </Each>
      <Unless name="logo">
        <span
          aria-hidden
          className="grid size-18 shrink-0 place-items-center rounded-control bg-firoozeh-tint text-2xl font-bold text-firoozeh-text"
        >
          {value('letter')}
        </span>
      </Unless>
      <div className="min-w-0 flex-1 basis-52">
        <h1 className="text-2xl font-extrabold break-words sm:text-3xl">{value('name')}</h1>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          <Each name="category">{value('name')}</Each>
          <Each name="isOnlineOnly">
            <span>{text.online}</span>
          </Each>
          <Each name="average">
            <a href="#opinions" className="inline-flex min-h-11 items-center gap-2 text-ink-soft">
              <LiveStars label={text.average(value('text'))} />
              {text.average(value('text'))}
            </a>
          </Each>
        </p>
      </div>
    </header>
  );
}

function Pictures(): ReactElement {
  return (
    <Each name="hasPictures">
      {/* Moved sideways, by keys as well. */}
      <div
        role="region"
        aria-label={text.pictures}
        tabIndex={0}
        className="-mx-4 snap-x overflow-x-auto px-4 sm:mx-0 sm:px-0"
      >
        <ul className="flex gap-3">
          <Each name="pictures">
            <li className="w-[82%] shrink-0 snap-start sm:w-[23rem]">
              <LivePicture
                alt={text.pictureOf(value('shop'), value('number'))}
                sizes="(min-width: 640px) 368px, 82vw"
                className="aspect-[4/3] h-auto w-full rounded-card"
                isInRow
              />
            </li>
          </Each>
        </ul>
      </div>
    </Each>
  );
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

function Example(): ReactElement {
  return (
    <Each name="example">
      <Card aria-label={text.example}>
        <h2 className="text-lg">{text.example}</h2>
        <p className="my-3 text-xl font-extrabold sm:text-2xl text-firoozeh-text">
          {text.exampleCount(value('count'), value('monthly'))}
        </p>
        <dl>
          <Row name={text.exampleAmount}>{text.inToman(value('amount'))}</Row>
          <Each name="last">
            <Row name={text.exampleLast}>{text.inToman(value('.'))}</Row>
          </Each>
          <Row name={text.exampleFee}>
            <Each name="fee">{text.feeWithRate(value('amount'), value('rate'))}</Each>
            <Each name="isFree">{text.noFee}</Each>
          </Row>
          <Row name={text.exampleTotal}>{text.inToman(value('total'))}</Row>
        </dl>
        <p className="mt-3 text-sm text-ink-soft">{text.exampleNote(value('lender'))}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          <a href="/customer/signup" data-signed-out className={buttonClass({})}>
            {text.start}
          </a>
          <a href="/#calculator" className={buttonClass({ tone: 'secondary' })}>
            {text.calculate}
          </a>
        </p>
      </Card>
    </Each>
  );
}

/** Below what anything costs there: what the shop pays for its buyers. */
function Offer(): ReactElement {
  return (
    <Each name="offer">
      <Card aria-label={text.offer}>
        <h2 className="text-lg text-pesteh-text">{text.offerTitle(value('counts'))}</h2>
        <p className="mt-2 text-ink-soft">{text.offerNote(value('through'), value('amount'))}</p>
      </Card>
    </Each>
  );
}

function About(): ReactElement {
  return (
    <Each name="description">
      <Card aria-label={text.about}>
        <h2 className="text-lg">{text.about}</h2>
        <p className="mt-2 break-words whitespace-pre-line text-ink-soft">{value('.')}</p>
      </Card>
    </Each>
  );
}

function Address(): ReactElement {
  return (
    <Card aria-label={text.address}>
      <h2 className="text-lg">{text.address}</h2>
      <Each name="address">
        <p className="mt-2 break-words text-ink-soft">{value('.')}</p>
      </Each>
      <p className="flex flex-wrap gap-x-5">
        <Each name="place">
          {/* Phones open their own map; a desk has none. */}
          <a
            href={`geo:${value('latitude')},${value('longitude')}?q=${value('latitude')},${value('longitude')}`}
            className={classNames('hidden pointer-coarse:inline-flex', look)}
          >
            <Icon name="forward" sizePx={18} />
            {text.wayThere}
          </a>
          <a
            href={`https://www.openstreetmap.org/?mlat=${value('latitude')}&mlon=${value('longitude')}#map=17/${value('latitude')}/${value('longitude')}`}
            target="_blank"
            rel="noreferrer"
            className={link}
          >
            <Icon name="forward" sizePx={18} />
            {text.onMap}
          </a>
        </Each>
        <Each name="enamad">
          <a href={value('.')} target="_blank" rel="noreferrer" className={link}>
            <Icon name="shield" sizePx={18} />
            {text.toEnamad}
          </a>
        </Each>
      </p>
    </Card>
  );
}

function Branches(): ReactElement {
  return (
    <Each name="hasBranches">
      <Card aria-label={text.branches}>
        <h2 className="text-lg">{text.branches}</h2>
        <ul className="mt-1 divide-y divide-line">
          <Each name="branches">
            <li className="py-3 break-words">
              <h3 className="text-base">{value('name')}</h3>
              <p className="text-ink-soft">
                {value('city')}
                <Each name="address">، {value('.')}</Each>
              </p>
              <Each name="phone">
                <a href={`tel:${value('number')}`} className={link}>
                  <Icon name="phone" sizePx={18} />
                  {value('shown')}
                </a>
              </Each>
            </li>
          </Each>
        </ul>
      </Card>
    </Each>
  );
}

/** Scanned by cameras, so it is dark on light in both themes. */
function Qr(): ReactElement {
  return (
    <Card aria-label={text.qr} className="flex items-center gap-4">
      <Each name="qr">
        <svg
          viewBox={`0 0 ${value('size')} ${value('size')}`}
          width={112}
          height={112}
          role="img"
          aria-label={text.qrName}
          shapeRendering="crispEdges"
          className="shrink-0 rounded-control bg-white"
        >
          <path d={value('path')} fill="black" />
        </svg>
      </Each>
      <div>
        <h2 className="text-lg">{text.qr}</h2>
        <p className="text-sm text-ink-soft">{text.qrHint}</p>
      </div>
    </Card>
  );
}
