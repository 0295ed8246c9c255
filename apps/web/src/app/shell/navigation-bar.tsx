import { classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { shellText } from '#messages/shell.ts';
import type { NavigationLink } from './navigation-links.ts';
import { useCurrentLink, type CurrentLink } from './use-current-link.ts';

/** From so many places on the names are smaller, so that none runs into the next where letters are twice as large. */
const MANY_PLACES = 6;

/** Bottom bar of small screens; one place may stand raised in the centre, under the thumb. */
export function NavigationBar({ links }: { readonly links: readonly NavigationLink[] }): ReactElement {
  const currentOf = useCurrentLink();
  return (
    <nav
      data-navigation-bar
      aria-label={shellText.navigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="mx-auto flex min-h-16 max-w-lg items-stretch justify-around px-1">
        {links.map((link) => (
          <li key={link.to} className="flex min-w-0 flex-1">
            {link.isRaised ? (
              <RaisedLink link={link} current={currentOf(link)} />
            ) : (
              <PlainLink link={link} current={currentOf(link)} isOneOfMany={links.length >= MANY_PLACES} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BarLinkProps {
  readonly link: NavigationLink;
  readonly current: CurrentLink;
}

function PlainLink({ link, current, isOneOfMany }: BarLinkProps & { readonly isOneOfMany: boolean }): ReactElement {
  return (
    <Link
      to={link.to}
      prefetch="intent"
      aria-current={current}
      className={classNames(
        'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control no-underline transition-colors duration-150',
        isOneOfMany ? 'text-[min(0.75rem,3.2vw)]' : 'text-[min(0.75rem,4.6vw)]',
        current ? 'font-bold text-firoozeh-text' : 'text-ink-soft',
      )}
    >
      <span
        className={classNames(
          'grid h-8 w-full max-w-14 place-items-center rounded-full transition-colors duration-150',
          current && 'bg-firoozeh-tint',
        )}
      >
        <Icon name={link.icon} />
      </span>
      {link.text}
    </Link>
  );
}

function RaisedLink({ link, current }: BarLinkProps): ReactElement {
  return (
    <Link
      to={link.to}
      prefetch="intent"
      aria-label={link.text}
      aria-current={current}
      className="relative flex flex-1 justify-center no-underline"
    >
      <span className="absolute -top-5 grid size-16 place-items-center rounded-full bg-firoozeh-fill text-firoozeh-on shadow-(--lift) ring-6 ring-paper transition-transform duration-150 active:scale-95">
        <Icon name={link.icon} sizePx={30} />
      </span>
    </Link>
  );
}
