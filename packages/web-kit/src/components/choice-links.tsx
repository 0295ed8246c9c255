import { classNames } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

export interface ChoiceLink {
  readonly to: string;
  readonly text: string;
  readonly isCurrent: boolean;
  /** Beside the text: how many there are. */
  readonly count?: ReactElement;
}

interface ChoiceLinksProps {
  readonly label: string;
  readonly links: readonly ChoiceLink[];
  /** `tabs`: parts of one screen side by side. `chips`: filters that wrap. */
  readonly variant?: 'tabs' | 'chips';
}

/** Views or filters that live in the address: plain links, so that back, reload and sharing keep them. */
export function ChoiceLinks({ label, links, variant = 'tabs' }: ChoiceLinksProps): ReactElement {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul
        className={
          variant === 'tabs'
            ? 'flex flex-wrap rounded-control bg-sunken p-1'
            : '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0'
        }
      >
        {links.map((link) => (
          <li key={link.to} className={variant === 'tabs' ? 'flex-1' : 'shrink-0'}>
            <Link
              to={link.to}
              replace
              preventScrollReset
              aria-current={link.isCurrent ? 'true' : undefined}
              className={linkClass(variant, link.isCurrent)}
            >
              {link.text}
              {link.count}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linkClass(variant: 'tabs' | 'chips', isCurrent: boolean): string {
  const base = 'flex min-h-11 items-center justify-center text-sm no-underline transition-colors duration-150';
  if (variant === 'tabs')
    return classNames(
      base,
      'rounded-lg px-3',
      isCurrent ? 'bg-surface font-bold text-ink shadow-(--lift)' : 'text-ink-soft hover:text-ink',
    );
  return classNames(
    base,
    'rounded-full border px-4',
    isCurrent
      ? 'border-firoozeh bg-firoozeh-tint font-bold text-firoozeh-text'
      : 'border-line bg-surface text-ink-soft hover:border-line-strong',
  );
}
