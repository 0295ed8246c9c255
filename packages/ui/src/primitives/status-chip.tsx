import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';

export type StatusTone = 'paid' | 'soon' | 'overdue' | 'neutral' | 'primary';

const toneClasses: Readonly<Record<StatusTone, string>> = {
  paid: 'bg-pesteh-tint text-pesteh-text',
  soon: 'bg-zaferan-tint text-zaferan-text',
  overdue: 'bg-anar-tint text-anar-text',
  neutral: 'bg-sunken text-ink-soft',
  primary: 'bg-firoozeh-tint text-firoozeh-text',
};

const toneIcons: Readonly<Record<StatusTone, IconName>> = {
  paid: 'paid',
  soon: 'clock',
  overdue: 'overdue',
  neutral: 'info',
  primary: 'spark',
};

/** A state as icon and word: colour never says it alone. */
export function StatusChip({
  tone,
  icon,
  children,
}: {
  readonly tone: StatusTone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center gap-1 rounded-2xl py-0.5 ps-2 pe-3 text-xs font-semibold',
        toneClasses[tone],
      )}
    >
      <Icon name={icon ?? toneIcons[tone]} sizePx={16} />
      {children}
    </span>
  );
}
