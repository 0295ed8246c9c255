import type { ReactElement } from 'react';
import { fallbackText } from '@nesye/web-kit/messages/fallback.ts';
import { LAST_READS_CLASSES } from '../../../shared/last-reads/last-reads.ts';

/** Where the script of the offline page shows what was read before the network went; empty and hidden until then. */
export function LastReadsPlace(): ReactElement {
  const { place, row, list } = LAST_READS_CLASSES;
  return (
    <section hidden data-last-reads={row} aria-label={fallbackText.lastReads} className={place}>
      <h2 className="text-base">{fallbackText.lastReads}</h2>
      <p className="text-sm text-ink-soft" />
      <dl className={list} />
    </section>
  );
}
