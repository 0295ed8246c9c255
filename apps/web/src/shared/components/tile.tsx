import { Icon } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

interface TileProps {
  readonly to: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** One figure with its name, half as wide as a phone; it leads to all of it. */
export const Tile = ({ to, label, note, children }: TileProps): ReactElement => (
  <Link
    to={to}
    className="flex min-w-0 flex-col gap-0.5 rounded-card bg-surface p-4 text-ink no-underline shadow-(--lift) hover:bg-sunken"
  >
    <span className="flex items-center justify-between gap-1 text-sm text-ink-soft">
      {label}
      <Icon name="forward" sizePx={14} className="shrink-0 text-ink-faint" />
    </span>
    {children}
    {note !== undefined && <span className="text-xs text-ink-soft">{note}</span>}
  </Link>
);
