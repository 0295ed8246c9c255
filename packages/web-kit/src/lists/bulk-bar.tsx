import { IconButton } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { listText } from '#messages/lists.ts';

interface BulkBarProps {
  /** «۳ قسط انتخاب شده». */
  readonly label: string;
  readonly onClear: () => void;
  /** What the chosen rows are together: a total. */
  readonly summary?: ReactNode;
  /** Stands above the buttons: what an action says before or after it. */
  readonly note?: ReactNode;
  /** The actions for all chosen rows. */
  readonly children: ReactNode;
}

/**
 * What can be done with the chosen rows, in one bar above the thumb and the raised button of the navigation. Shown while something is chosen. On a screen of less
 * than 32 rem it would cover all rows, so it stays at the end of the list.
 */
export function BulkBar({ label, onClear, summary, note, children }: BulkBarProps): ReactElement {
  return (
    <section
      aria-label={label}
      className="sticky bottom-[min(6.5rem_+_env(safe-area-inset-bottom),(100dvh_-_32rem)_*_4)] z-20 mt-auto flex animate-rise flex-col gap-2 rounded-card border border-line bg-surface p-3 shadow-(--lift) sm:bottom-4"
    >
      {note}
      <div className="flex flex-wrap items-center gap-2">
        <IconButton icon="close" label={listText.clearSelection} onClick={onClear} />
        <p className="min-w-0 flex-1 basis-[7rem]" aria-live="polite">
          <span className="block text-xs text-ink-soft">{label}</span>
          {summary}
        </p>
        {children}
      </div>
    </section>
  );
}
