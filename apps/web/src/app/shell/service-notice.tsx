import { Icon } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { shellText } from '#messages/shell.ts';
import { callQuery } from '../../shared/query/call-query.ts';

/** How often the state of the services is asked while someone is signed in (D24, B157). */
const ASK_EVERY_MS = 60_000;

/** Says which services are down at the moment, before somebody runs into it. */
export function ServiceNotice(): ReactElement | null {
  const state = useQuery({
    ...callQuery('/api/v1/base/service/state'),
    refetchInterval: ASK_EVERY_MS,
    meta: { quiet: 'background' },
  });
  const down = state.data?.services.filter((service) => !service.is_available) ?? [];
  if (down.length === 0) return null;
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-3 rounded-card bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text print:hidden"
    >
      <Icon name="clock" className="shrink-0" />
      {shellText.servicesDown(down.map((service) => service.title))}
    </p>
  );
}
