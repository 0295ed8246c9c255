import { Button, Girih, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { fallbackText } from '@nesye/web-kit/messages/fallback.ts';
import { LastReadsPlace } from '../components/last-reads-place.tsx';

/** `/fallback.html`: shown without a network. Kept by the worker, so it must stand without any other file but its style. */
export default function FallbackPage(): ReactElement {
  return (
    <div
      data-offline-page
      className="mx-auto flex w-full max-w-md flex-1 flex-col items-center justify-center gap-4 py-12 text-center"
    >
      <div className="relative grid size-44 place-items-center overflow-hidden rounded-full bg-firoozeh-tint">
        <Girih className="absolute inset-0 text-firoozeh opacity-30" tilePx={52} />
        <span className="relative grid size-24 place-items-center rounded-full bg-surface text-firoozeh-text">
          <Icon name="no-network" sizePx={48} />
        </span>
      </div>
      <h1 id="offline-title" className="mt-4 text-2xl">
        {fallbackText.title}
      </h1>
      <p className="text-ink-soft">{fallbackText.text}</p>
      <p className="rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">{fallbackText.payment}</p>
      <div data-try-again className="mt-2">
        <Button size="large">{fallbackText.tryAgain}</Button>
      </div>
      {/* The running app fills a place of its own (`watch-last-reads.ts`): what every first visit fetches carries none. */}
      {import.meta.env.SSR && <LastReadsPlace />}
    </div>
  );
}
