import { Button, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { inboxText } from '#messages/inbox.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useInboxRefresh } from './use-inbox-refresh.ts';

/** Marks every message as read. */
export function ReadAll(): ReactElement {
  const refresh = useInboxRefresh();
  const readAll = useAction(async () => {
    await api.post('/api/v1/user-message-list/read/', { body: {} });
    await refresh();
    toasts.show(inboxText.allRead, 'success');
  });
  return (
    <Button tone="quiet" size="small" icon="check" isBusy={readAll.isBusy} onClick={readAll.run}>
      {inboxText.readAll}
    </Button>
  );
}
