import { Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

interface SectionHeadingProps {
  readonly id?: string;
  readonly children: string;
  /** Leads to the whole of what the section shows a part of. */
  readonly more?: { readonly to: string; readonly text: string } | undefined;
}

/** Heading of a part of a screen, with a way to the whole. */
export function SectionHeading({ id, children, more }: SectionHeadingProps): ReactElement {
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <h2 id={id} className="text-lg">
        {children}
      </h2>
      {more && (
        <Link
          to={more.to}
          className="-me-2 flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-semibold text-firoozeh-text no-underline hover:bg-sunken"
        >
          {more.text}
          <Icon name="forward" sizePx={16} />
        </Link>
      )}
    </div>
  );
}
