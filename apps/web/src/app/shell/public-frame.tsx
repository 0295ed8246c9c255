import '@nesye/ui/all-icons';
import { BrandMark, classNames, Icon, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router';
import { productText } from '@nesye/web-kit/messages/product.ts';
import { publicText } from '#messages/public.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { useScreen } from '../use-screen.ts';
import { CONTENT_ID } from '@nesye/web-kit/shell/navigation-effects.tsx';
import { NoticePlace } from '@nesye/web-kit/shell/notice-place.tsx';
import { BrokenScreen } from './lazy-broken-screen.ts';
import { ChatLauncher } from './page-places.tsx';
import { ScreenBoundary } from '@nesye/web-kit/shell/screen-boundary.tsx';

/** Frame of the pages for everybody: plain links only, complete without JavaScript. */
export default function PublicFrame(): ReactElement {
  const screen = useScreen();
  const { id } = screen;
  return (
    <div className="flex min-h-dvh flex-col">
      <NoticePlace place="top" />
      {id === 'faq' && <InAppHeader />}
      <SiteHeader isHiddenInApp={id === 'faq'} />
      <main id={CONTENT_ID} tabIndex={-1} className="flex w-full flex-1 flex-col px-4 outline-none sm:px-8">
        <ScreenBoundary broken={BrokenScreen}>
          <Outlet />
        </ScreenBoundary>
      </main>
      <SiteFooter isHiddenInApp={id === 'faq'} hasChat={screen.chat === 'shown'} />
      <NoticePlace place="bottom" />
      <ChatLauncher screen={screen} isAtPageEnd />
    </div>
  );
}

function SiteHeader({ isHiddenInApp }: { readonly isHiddenInApp: boolean }): ReactElement {
  return (
    <header className={classNames('relative z-10 px-4 sm:px-8', isHiddenInApp && 'in-data-pwa:hidden')}>
      <div className="mx-auto flex min-h-18 max-w-[1120px] items-center gap-2">
        <a href="/" className="flex items-center gap-2 text-firoozeh-text no-underline">
          <BrandMark sizePx={36} />
          <span className="text-2xl font-extrabold max-[359px]:sr-only">{productText.name}</span>
        </a>
        <nav aria-label={publicText.navigation} className="ms-6 hidden gap-1 md:flex">
          <SiteLinks />
        </nav>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2 max-[279px]:flex-nowrap max-[279px]:gap-0">
          <span className="max-[279px]:hidden">
            <LinkButton
              href="/login"
              size="small"
              tone="secondary"
              data-signed-in={publicText.toHome}
              data-home={HOME_PATH}
            >
              {publicText.signIn}
            </LinkButton>
          </span>
          <span data-signed-out>
            <LinkButton href="/customer/signup" size="small">
              {publicText.signUp}
            </LinkButton>
          </span>
          <SmallMenu />
        </div>
      </div>
    </header>
  );
}

function SiteLinks(): ReactElement {
  return (
    <>
      {publicText.links.map(({ href, text }) => (
        <a
          key={href}
          href={href}
          className="flex min-h-11 items-center rounded-control px-3 text-ink-soft no-underline hover:bg-sunken hover:text-ink"
        >
          {text}
        </a>
      ))}
    </>
  );
}

/** The site's links on small screens; opens and closes without JavaScript. */
function SmallMenu(): ReactElement {
  return (
    <details className="group/menu md:hidden">
      <summary
        aria-label={publicText.menu}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control text-ink-soft hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden focusable="false">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" />
        </svg>
      </summary>
      <nav
        aria-label={publicText.navigation}
        className="absolute inset-x-4 top-full hidden flex-col rounded-card border border-line bg-surface p-2 shadow-(--lift) group-open/menu:flex"
      >
        <SiteLinks />
        <a
          href="/login"
          className="flex min-h-11 items-center rounded-control px-3 font-semibold text-firoozeh-text min-[280px]:hidden"
          data-signed-in={publicText.toHome}
          data-home={HOME_PATH}
        >
          {publicText.signIn}
        </a>
        <a
          href="/customer/signup"
          className="flex min-h-11 items-center rounded-control px-3 font-semibold text-firoozeh-text no-underline hover:bg-sunken"
          data-signed-out
        >
          {publicText.signUp}
        </a>
      </nav>
    </details>
  );
}

/** Shown instead of the site's header when the page is opened inside the app (D21). */
function InAppHeader(): ReactElement {
  return (
    <header className="hidden h-16 items-center gap-1 px-2 in-data-pwa:flex">
      <a
        href="/user/welcome"
        data-go-back
        aria-label={productText.goBack}
        className="grid size-11 place-items-center rounded-control hover:bg-sunken"
      >
        <Icon name="back" />
      </a>
      <span className="text-lg font-bold">{publicText.faqTitle}</span>
    </header>
  );
}

interface SiteFooterProps {
  readonly isHiddenInApp: boolean;
  /** The button of support stands over its end, so its links end above it. */
  readonly hasChat: boolean;
}

function SiteFooter({ isHiddenInApp, hasChat }: SiteFooterProps): ReactElement {
  return (
    <footer
      className={classNames(
        'mt-16 border-t border-line px-4 py-10 sm:px-8',
        hasChat && 'sm:pb-24',
        isHiddenInApp && 'in-data-pwa:hidden',
      )}
    >
      <div className="mx-auto grid max-w-[1120px] gap-8 text-sm md:grid-cols-[1.4fr_2fr]">
        <div>
          <p className="flex items-center gap-2 text-firoozeh-text">
            <BrandMark sizePx={28} />
            <span className="text-lg font-extrabold">{productText.name}</span>
          </p>
          <p className="mt-2 text-ink-faint">{publicText.footer}</p>
        </div>
        <div className="grid grid-cols-2 gap-6 *:min-w-0 sm:grid-cols-3">
          {publicText.footerGroups.map(({ title, links }, index) => (
            <nav key={title} aria-labelledby={`footer-${index}`}>
              <h2 id={`footer-${index}`} className="text-sm font-bold">
                {title}
              </h2>
              {links.map(({ href, text }) => (
                <a
                  key={href}
                  href={href}
                  className="flex min-h-11 items-center text-ink-soft no-underline hover:underline"
                >
                  {text}
                </a>
              ))}
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}
