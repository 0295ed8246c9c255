import { useState, type ReactElement } from 'react';
import { fallbackText } from '#messages/fallback.ts';
import { readLastReads } from '../../../shared/last-reads/last-reads.ts';

const ROW =
  'flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 text-sm last:border-b-0';

/**
 * What was read before the network went, with its time. Over a running app it is drawn here; the page as it is written leaves the place empty
 * and hidden, and its script fills it.
 */
export function LastReadsPlace(): ReactElement {
  const [reads] = useState(() => (typeof document === 'undefined' ? undefined : readLastReads()));
  return (
    <section
      hidden={reads === undefined}
      suppressHydrationWarning
      data-last-reads={ROW}
      aria-labelledby="last-reads-title"
      className="mt-2 w-full rounded-card bg-surface p-4 text-start shadow-(--lift)"
    >
      <h2 id="last-reads-title" className="text-base">
        {fallbackText.lastReads}
      </h2>
      <p className="text-sm text-ink-soft">{reads?.at}</p>
      <dl className="mt-2 [&_dd]:ms-auto [&_dd]:font-semibold [&_dt]:min-w-0 [&_dt]:text-ink-soft">
        {reads?.lines.map(({ name, value }) => (
          <div key={`${name} ${value}`} className={ROW}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
