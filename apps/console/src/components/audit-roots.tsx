import { formatJalaliDateTime } from '@nesye/persian';
import { DateText, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { auditText as text } from '#messages/operator-audit.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

/** The roots of the last days: who writes them down elsewhere can show later that nothing before was changed. */
export function AuditRoots(): ReactElement {
  const roots = useQuery(callQuery('/api/v1/operator/audit/roots/'));
  return (
    <section aria-label={text.roots} className="flex flex-col gap-2">
      <h2 className="text-base">{text.roots}</h2>
      <p className="text-sm text-ink-soft">{text.rootsHint}</p>
      <QueryView query={roots} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
        {({ roots: published }) =>
          published.length === 0 ? (
            <p>{text.noRoots}</p>
          ) : (
            <ul className="flex flex-col gap-1 text-sm">
              {published.map(({ day, root, computed_at: at }) => (
                <li key={day} className="flex flex-wrap gap-x-4">
                  <DateText value={day} style="weekday" />
                  <bdi dir="ltr" className="break-all" translate="no">
                    {root}
                  </bdi>
                  <span className="text-ink-soft">{formatJalaliDateTime(new Date(at))}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}
