import { Icon } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { shellText } from '#messages/shell.ts';
import type { ReplyOf } from '../api/call-types.ts';
import { callQuery } from '../query/call-query.ts';

type ServiceState = ReplyOf<'GET', '/api/v1/base/service/state'>['services'][number]['state'];

/** How often the state of the services is asked while someone is signed in (D24, B157). */
const ASK_EVERY_MS = 60_000;

/** Says which services are down at the moment, before someone runs into it. */
export function ServiceNotice(): ReactElement | null {
  const state = useQuery({
    ...callQuery('/api/v1/base/service/state'),
    refetchInterval: ASK_EVERY_MS,
    meta: { quiet: 'background' },
  });
  const titlesOf = (wanted: ServiceState): string[] =>
    state.data?.services.filter((service) => service.state === wanted).map(({ title }) => title) ?? [];
  const [down, troubled] = [titlesOf('down'), titlesOf('troubled')];
  if (down.length === 0 && troubled.length === 0) return null;
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-3 rounded-card bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text print:hidden"
    >
      <Icon name="clock" className="shrink-0" />
      <span>
        {down.length > 0 && shellText.servicesDown(down)}
        {down.length > 0 && troubled.length > 0 && ' '}
        {troubled.length > 0 && shellText.servicesTroubled(troubled)}
      </span>
    </p>
  );
}
