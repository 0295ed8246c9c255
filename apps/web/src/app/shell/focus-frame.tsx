import { BrandMark, classNames, Girih } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router';
import { productText } from '@nesye/web-kit/messages/product.ts';
import { useScreen } from '../use-screen.ts';
import { CONTENT_ID } from '@nesye/web-kit/shell/navigation-effects.tsx';
import { ScreenBoundary } from '@nesye/web-kit/shell/screen-boundary.tsx';
import { BrokenScreen } from './lazy-broken-screen.ts';

/** Frame of login and its kin: one narrow column; on large screens the product's sign is shown next to it. */
export default function FocusFrame(): ReactElement {
  const { chat } = useScreen();
  return (
    <div className="flex min-h-dvh">
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={classNames(
          'mx-auto flex w-full max-w-md flex-1 flex-col px-5 pt-8 outline-none lg:max-w-none lg:basis-1/2 lg:items-center lg:justify-center',
          // The button of support stands over the end of the page.
          chat === 'shown' ? 'pb-36' : 'pb-10',
        )}
      >
        <div className="flex w-full max-w-md flex-1 flex-col lg:max-w-sm lg:flex-none">
          <a href="/" className="mb-10 flex items-center gap-2 self-start text-firoozeh-text no-underline">
            <BrandMark sizePx={40} />
            <span className="text-2xl font-extrabold">{productText.name}</span>
          </a>
          <ScreenBoundary broken={BrokenScreen}>
            <Outlet />
          </ScreenBoundary>
        </div>
      </main>
      <aside className="relative hidden basis-1/2 overflow-hidden bg-lajvard-deep text-lajvard-on lg:grid lg:place-items-center">
        <Girih className="absolute inset-0 text-lajvard-line opacity-20" tilePx={96} />
        <div className="relative mx-10 rounded-[28px] border-2 border-lajvard-line/60 bg-lajvard px-14 py-12 text-center">
          <p className="text-lg text-lajvard-on-soft">{productText.bazaarSign}</p>
          <p className="mt-2 text-5xl font-extrabold">{productText.tagline}</p>
        </div>
      </aside>
    </div>
  );
}
