import { classNames, IconButton } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { shellText } from '#messages/shell.ts';
import { hourText } from '../../shared/day-text.ts';
import { useAction } from '../../shared/use-action.ts';

/** Reads again what the screen shows, and says when it did. Failures are shown as those of any read. */
export function RefreshButton(): ReactElement {
  const queries = useQueryClient();
  const [doneAt, setDoneAt] = useState<string>();
  const refresh = useAction(async () => {
    setDoneAt(undefined);
    await queries.refetchQueries({ type: 'active' });
    const hasFailed = queries
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    if (hasFailed.length === 0) setDoneAt(hourText(new Date().toISOString()));
  });
  return (
    <span className="ms-auto flex shrink-0 items-center gap-1 print:hidden">
      <span role="status" className="text-xs text-ink-faint">
        {doneAt !== undefined && shellText.refreshedAt(doneAt)}
      </span>
      <IconButton
        icon="refresh"
        label={shellText.refresh}
        aria-busy={refresh.isBusy}
        className={classNames('-me-2.5', refresh.isBusy && 'animate-spin motion-reduce:animate-none')}
        onClick={refresh.run}
      />
    </span>
  );
}
