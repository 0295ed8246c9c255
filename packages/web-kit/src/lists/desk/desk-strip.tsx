import { Amount, Card } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';

/** What is above a list at a desk, on one line: figures, and the ways on. */
export const DeskStrip = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <Card as="div" isFlush className="flex min-h-18 flex-wrap items-center justify-between gap-x-8 gap-y-1 px-5 py-2">
    {children}
  </Card>
);

/** Figures of a strip next to each other. */
export const DeskFigures = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <dl className="flex flex-wrap items-center gap-x-8 gap-y-1">{children}</dl>
);

interface DeskFigureProps {
  readonly name: string;
  readonly amount: number;
  /** Next to the name. */
  readonly note?: string;
  /** It is kept back. */
  readonly isHeld?: boolean;
}

/** A figure of a strip under its name. */
export function DeskFigure({ name, amount, note, isHeld = false }: DeskFigureProps): ReactElement {
  return (
    <div>
      <dt className={`text-xs ${isHeld ? 'text-zaferan-text' : 'text-ink-soft'}`}>
        {name}
        {note !== undefined && <span className="ms-2 text-ink-faint">{note}</span>}
      </dt>
      <dd className="leading-7">
        <Amount amountRial={amount} />
      </dd>
    </div>
  );
}
