import { formatHour } from '@nesye/persian';
import { Button, Icon } from '@nesye/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { fallbackText } from '#messages/fallback.ts';
import { readMoment } from '../query/read-moment.ts';

/** Leads to another screen of the site: what that needs may not be here. */
function leadsAway({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && link.origin === location.origin && link.pathname !== location.pathname;
}

/**
 * Above a screen that was read before the network went: since when its figures are, and the way to try again. The screen stays as it is; a link to another one
 * says what it needs instead of losing this one. `onTry` asks the server; `note` says what is stopped besides, and `noteId` names it.
 */
export function OfflineBar({
  onTry,
  note,
  noteId,
}: {
  readonly onTry: () => void;
  readonly note?: string | undefined;
  readonly noteId?: string;
}): ReactElement {
  const [readAt] = useState(readMoment);
  const [isStopped, setIsStopped] = useState(false);
  useEffect(() => {
    const stay = (event: MouseEvent): void => {
      if (!leadsAway(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsStopped(true);
    };
    addEventListener('click', stay, true);
    return () => removeEventListener('click', stay, true);
  }, []);
  return (
    <div
      role="status"
      data-offline-bar
      className="sticky top-0 z-40 flex min-h-11 flex-wrap items-center gap-x-3 bg-zaferan-tint px-4 text-sm text-zaferan-text print:hidden"
    >
      <Icon name="no-network" sizePx={18} />
      <span className="min-w-0 flex-1">
        {readAt === undefined ? fallbackText.bar : fallbackText.barSince(formatHour(new Date(readAt)))}
      </span>
      <Button tone="quiet" size="small" onClick={onTry}>
        {fallbackText.again}
      </Button>
      {note !== undefined && (
        <span id={noteId} className="basis-full pb-2 text-xs">
          {note}
        </span>
      )}
      {isStopped && <span className="basis-full pb-2 text-xs">{fallbackText.stay}</span>}
    </div>
  );
}
