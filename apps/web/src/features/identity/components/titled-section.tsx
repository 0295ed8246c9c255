import type { ReactElement, ReactNode } from 'react';

interface TitledSectionProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** On a phone the section takes the whole height, so that what ends it is at the thumb. */
  readonly fillsHeight?: boolean;
  readonly children: ReactNode;
}

/** A page, or a step of one, on the way in: its title, what it is for, its content. */
export function TitledSection({ title, lead, fillsHeight = false, children }: TitledSectionProps): ReactElement {
  return (
    <section aria-label={title} className={`flex flex-col gap-6 ${fillsHeight ? 'flex-1 lg:flex-none' : ''}`}>
      <div>
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
