import { Card } from '@nesye/ui';
import { useId, type ReactElement, type ReactNode } from 'react';

interface SectionCardProps {
  readonly title: string;
  readonly lead?: string;
  /** Stands at the end of the heading's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the profile: heading, a sentence, content. */
export function SectionCard({ title, lead, action, children }: SectionCardProps): ReactElement {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {action}
        </div>
        {lead && <p className="text-sm text-ink-soft">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
