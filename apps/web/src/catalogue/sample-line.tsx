import { formatHour } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import type { SampleRow } from './samples.ts';

/** A sample as a row of a list. */
export function SampleLine({ row }: { readonly row: SampleRow }): ReactElement {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 py-2">
      <span>
        {row.name} <span className="text-sm text-ink-soft">{formatHour(row.created_at)}</span>
      </span>
      <Amount amountRial={row.amount} />
    </li>
  );
}
