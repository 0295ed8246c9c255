import { Card } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';

interface FigureProps {
  readonly name: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One of the figures at the head of a page: its name, the value and a note. */
export const Figure = ({ name, note, children }: FigureProps): ReactElement => (
  <Card as="div" className="flex flex-col gap-1">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
      {children}
      {note !== undefined && <span className="text-sm text-ink-soft">{note}</span>}
    </dd>
  </Card>
);
