import { classNames, Icon } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { shellText } from '#messages/shell.ts';
import type { Navigation, NavigationLink } from './navigation-link.ts';
import { useCurrentLink, type CurrentLink } from './use-current-link.ts';

/** More would be cut on a narrow phone, and where letters are twice as large. */
const MAX_PLACES = 5;

/** Bottom bar of small screens; one place may stand raised in the centre, under the thumb. Where there are too many, the last of them are behind one button. */
export function NavigationBar({ links, places }: Navigation): ReactElement {
  const currentOf = useCurrentLink({ links, places });
  const { pathname } = useLocation();
  const shown = links.length > MAX_PLACES ? links.slice(0, MAX_PLACES - 1) : links;
  return (
    <nav
      data-navigation-bar
      aria-label={shellText.navigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="mx-auto flex min-h-16 max-w-lg items-stretch justify-around px-1">
        {shown.map((link) => (
          <li key={link.to} className="flex min-w-0 flex-1">
            {link.isRaised ? (
              <RaisedLink link={link} current={currentOf(link)} />
            ) : (
              <PlainLink link={link} current={currentOf(link)} />
            )}
          </li>
        ))}
        {shown.length < links.length && (
          <li className="flex min-w-0 flex-1">
            <MorePlaces key={pathname} links={links.slice(shown.length)} currentOf={currentOf} />
          </li>
        )}
      </ul>
    </nav>
  );
}

interface MorePlacesProps {
  readonly links: readonly NavigationLink[];
  readonly currentOf: (link: NavigationLink) => CurrentLink;
}

/** The places that the bar has no room for, as a list above it. It is another one on each page: whoever follows a link finds it closed. */
function MorePlaces({ links, currentOf }: MorePlacesProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const isCurrent = links.some((link) => currentOf(link) !== undefined);
  return (
    <>
      <button
        type="button"
        popoverTarget="more-places"
        aria-expanded={isOpen}
        aria-current={isCurrent || undefined}
        className={place(isCurrent)}
      >
        <Mark icon="services" isCurrent={isCurrent} />
        {shellText.morePlaces}
      </button>
      <ul
        id="more-places"
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="fixed inset-x-3 top-auto bottom-20 m-0 w-auto rounded-card border border-line bg-surface p-2 shadow-(--lift)"
      >
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={currentOf(link)}
              className={classNames(
                'flex min-h-12 items-center gap-3 rounded-control px-3 no-underline',
                currentOf(link) ? 'bg-firoozeh-tint font-bold text-firoozeh-text' : 'text-ink',
              )}
            >
              <Icon name={link.icon} />
              {link.text}
              {link.count}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const place = (isCurrent: boolean): string =>
  classNames(
    'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control text-[min(0.75rem,4.3vw)] no-underline transition-colors duration-150',
    isCurrent ? 'font-bold text-firoozeh-text' : 'text-ink-soft',
  );

function Mark({
  icon,
  isCurrent,
}: {
  readonly icon: NavigationLink['icon'];
  readonly isCurrent: boolean;
}): ReactElement {
  return (
    <span
      className={classNames(
        'grid h-8 w-full max-w-14 place-items-center rounded-full transition-colors duration-150',
        isCurrent && 'bg-firoozeh-tint',
      )}
    >
      <Icon name={icon} />
    </span>
  );
}

interface BarLinkProps {
  readonly link: NavigationLink;
  readonly current: CurrentLink;
}

function PlainLink({ link, current }: BarLinkProps): ReactElement {
  return (
    <Link to={link.to} prefetch="intent" aria-current={current} className={place(current !== undefined)}>
      <span className="relative grid w-full place-items-center">
        <Mark icon={link.icon} isCurrent={current !== undefined} />
        {/* Over the icon: beside the name there is no room for it on a narrow phone. */}
        <span className="absolute -top-1 start-1/2">{link.count}</span>
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
