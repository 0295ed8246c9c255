import { classNames, Icon, IconButton } from '@nesye/ui';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { shellText } from '@nesye/web-kit/messages/shell.ts';
import { useSignOut } from '@nesye/web-kit/session/use-sign-out.ts';
import { ThemeSwitch } from '@nesye/web-kit/shell/theme-switch.tsx';
import { useEffect, useRef, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { frameText, placeText } from '#messages/frame.ts';
import { LazyQueueCount } from '../../components/lazy-queue-count.tsx';
import { canOpen } from '../can-open.ts';
import { PLACE_GROUPS, places, type Place, type PlaceId } from '../places.ts';
import { placeIcons } from './place-icons.ts';
import { useRailWidth } from './rail-width.ts';

export const RAIL_ID = 'places';
/** From 640 pixels on the rail is at the side. Below, it is a drawer: the browser's popover, which Escape and a press next to it close. */
const RAIL =
  'fixed inset-y-0 start-0 end-auto z-40 m-0 h-dvh max-h-none w-72 overflow-y-auto border-0 border-e border-line bg-surface p-2 text-ink print:hidden sm:sticky sm:top-14 sm:z-10 sm:h-[calc(100dvh-3.5rem)] sm:shrink-0 sm:flex sm:flex-col';
const FOOT = 'flex min-h-9 w-full items-center gap-3 rounded-control px-3 text-sm text-ink-soft hover:bg-sunken';

/** The places of the console in their groups, each with what waits there. */
export function Rail({ lit }: { readonly lit: PlaceId | undefined }): ReactElement {
  const { pathname } = useLocation();
  const { isNarrow, turn } = useRailWidth();
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (rail.current?.matches(':popover-open') === true) rail.current.hidePopover();
  }, [pathname]);
  return (
    <nav
      ref={rail}
      id={RAIL_ID}
      popover="auto"
      aria-label={shellText.navigation}
      className={classNames(RAIL, isNarrow ? 'sm:w-14' : 'sm:w-50')}
    >
      <div className="flex-1">
        {PLACE_GROUPS.map((group) => (
          <Group
            key={group}
            name={placeText.groups[group]}
            isNamed={group !== 'home'}
            places={places.filter((place) => place.group === group && canOpen(place))}
            lit={lit}
            isNarrow={isNarrow}
          />
        ))}
      </div>
      <Foot isNarrow={isNarrow} onTurn={turn} />
    </nav>
  );
}

interface GroupProps {
  readonly name: string;
  readonly isNamed: boolean;
  readonly places: readonly Place[];
  readonly lit: PlaceId | undefined;
  readonly isNarrow: boolean;
}

function Group({ name, isNamed, places: shown, lit, isNarrow }: GroupProps): ReactElement | null {
  if (shown.length === 0) return null;
  return (
    <div className="mb-1">
      {isNamed && (
        <p
          aria-hidden
          className={classNames(
            'px-3 pt-2 text-xs leading-6 text-ink-soft',
            isNarrow && 'sm:mx-2 sm:my-1 sm:h-0 sm:overflow-hidden sm:border-t sm:border-line sm:p-0',
          )}
        >
          {name}
        </p>
      )}
      <ul aria-label={name} className="flex flex-col">
        {shown.map((place) => (
          <li key={place.id}>
            <PlaceLink place={place} isLit={place.id === lit} isNarrow={isNarrow} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlaceLinkProps {
  readonly place: Place;
  readonly isLit: boolean;
  readonly isNarrow: boolean;
}

function PlaceLink({ place, isLit, isNarrow }: PlaceLinkProps): ReactElement {
  const { pathname } = useLocation();
  const name = placeText.names[place.id];
  return (
    <Link
      to={place.path}
      prefetch="intent"
      title={isNarrow ? name : undefined}
      aria-current={isLit ? (pathname === place.path ? 'page' : 'true') : undefined}
      className={classNames(
        'relative flex min-h-11 items-center gap-3 rounded-control px-3 text-sm no-underline transition-colors duration-150 sm:min-h-9',
        isLit ? 'bg-firoozeh-tint font-bold text-firoozeh-text' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon name={placeIcons[place.id]} sizePx={20} className="shrink-0" />
      <span className={classNames('min-w-0 truncate', isNarrow && 'sm:sr-only')}>{name}</span>
      {place.queues && (
        <span className={classNames('ms-auto', isNarrow && 'sm:absolute sm:-top-0.5 sm:end-0')}>
          <LazyQueueCount queues={place.queues} isSmall={isNarrow} />
        </span>
      )}
    </Link>
  );
}

function Foot({ isNarrow, onTurn }: { readonly isNarrow: boolean; readonly onTurn: () => void }): ReactElement {
  const signOut = useSignOut();
  const words = isNarrow ? 'sm:[&>:not(svg)]:sr-only' : '';
  const text = isNarrow ? frameText.wide : frameText.narrow;
  return (
    <div className="border-t border-line pt-1">
      <span className={classNames('contents', isNarrow && 'sm:*:text-[0]')}>
        <ThemeSwitch className={FOOT} />
      </span>
      <button type="button" onClick={() => inBackground(signOut())} className={classNames(FOOT, words)}>
        <Icon name="logout" sizePx={20} className="shrink-0" />
        <span>{shellText.signOut}</span>
      </button>
      <button
        type="button"
        aria-expanded={!isNarrow}
        onClick={onTurn}
        className={classNames(FOOT, words, 'max-sm:hidden')}
      >
        <Icon name="forward" sizePx={20} className={classNames('shrink-0', isNarrow && 'rotate-180')} />
        <span>{text}</span>
      </button>
      <div className="sm:hidden">
        <IconButton icon="close" label={frameText.closeMenu} popoverTarget={RAIL_ID} popoverTargetAction="hide" />
      </div>
    </div>
  );
}
