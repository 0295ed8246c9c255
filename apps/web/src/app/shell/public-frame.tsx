import '@nesye/ui/all-icons';
import { BrandMark, classNames, Icon, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router';
import { productText } from '#messages/product.ts';
import { publicText } from '#messages/public.ts';
import { HOME_PATH } from '../../shared/safe-destination.ts';
import { useScreen } from '../use-screen.ts';
import { CONTENT_ID } from './navigation-effects.tsx';
import { ChatLauncher, NoticePlace } from './page-places.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

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
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </main>
      <SiteFooter isHiddenInApp={id === 'faq'} />
      <NoticePlace place="bottom" />
      <ChatLauncher screen={screen} />
    </div>
  );
}

function SiteHeader({ isHiddenInApp }: { readonly isHiddenInApp: boolean }): ReactElement {
  return (
    <header className={classNames('px-4 sm:px-8', isHiddenInApp && 'in-data-pwa:hidden')}>
      <div className="mx-auto flex h-18 max-w-[1120px] items-center gap-2">
        <a href="/" className="flex items-center gap-2 text-firoozeh-text no-underline">
          <BrandMark sizePx={36} />
          <span className="text-2xl font-extrabold">{productText.name}</span>
        </a>
        <nav aria-label={publicText.navigation} className="ms-6 hidden gap-1 sm:flex">
          {publicText.links.map(({ href, text }) => (
            <a
              key={href}
              href={href}
              className="flex min-h-11 items-center rounded-control px-3 text-ink-soft no-underline hover:bg-sunken hover:text-ink"
            >
              {text}
            </a>
          ))}
        </nav>
        <div className="ms-auto">
          <LinkButton
            href="/login"
            size="small"
            tone="secondary"
            data-signed-in={publicText.toHome}
            data-home={HOME_PATH}
          >
            {publicText.signIn}
          </LinkButton>
        </div>
      </div>
    </header>
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

function SiteFooter({ isHiddenInApp }: { readonly isHiddenInApp: boolean }): ReactElement {
  return (
    <footer
      className={classNames('mt-16 border-t border-line px-4 py-8 sm:px-8', isHiddenInApp && 'in-data-pwa:hidden')}
    >
      <div className="mx-auto flex max-w-[1120px] flex-col items-center gap-4 text-sm text-ink-faint sm:flex-row">
        <p>{publicText.footer}</p>
        <nav aria-label={publicText.footerNavigation} className="flex flex-wrap justify-center gap-x-2 sm:ms-auto">
          {publicText.footerLinks.map(({ href, text }) => (
            <a key={href} href={href} className="flex min-h-11 items-center px-2 hover:text-ink">
              {text}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
