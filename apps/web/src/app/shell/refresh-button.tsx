import { formatHour } from '@nesye/persian';
import { classNames, IconButton } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { shellText } from '@nesye/web-kit/messages/shell.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

/** Reads again what the screen shows, and says when it did. Failures are shown as those of any read. */
export function RefreshButton(): ReactElement {
  const queries = useQueryClient();
  const [doneAt, setDoneAt] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setDoneAt(undefined);
    // It never rejects: each read shows its own failure.
    await queries.refetchQueries({ type: 'active' });
    const failed = queries
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    if (failed.length === 0) setDoneAt(formatHour(new Date().toISOString()));
    setIsBusy(false);
  };
  return (
    <span className="ms-auto flex shrink-0 items-center gap-1 print:hidden">
      <span role="status" className="text-xs text-ink-faint">
        {doneAt !== undefined && shellText.refreshedAt(doneAt)}
      </span>
      <IconButton
        icon="refresh"
        label={shellText.refresh}
        aria-busy={isBusy}
        className={classNames('-me-2.5', isBusy && 'animate-spin motion-reduce:animate-none')}
        onClick={() => inBackground(refresh())}
      />
    </span>
  );
}
