import { BrandMark, classNames, Icon, IconButton } from '@nesye/ui';
import { productText } from '@nesye/web-kit/messages/product.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { frameText, placeText } from '#messages/frame.ts';
import { LazyQueueCount } from '../../components/lazy-queue-count.tsx';
import { runShortcut } from '../../components/use-shortcut.ts';
import { canOpen } from '../can-open.ts';
import { placeOf, type PlaceId } from '../places.ts';
import { placeIcons } from './place-icons.ts';
import { RAIL_ID } from './rail.tsx';

const LINK =
  'relative flex min-h-11 items-center gap-2 rounded-control px-2 text-sm no-underline hover:bg-sunken sm:px-3';

interface TopBarProps {
  readonly lit: PlaceId | undefined;
  /** The field of the search. */
  readonly children?: ReactNode;
}

/** The bar that is always on top: the search, what waits for this operator's approval, where one is, and the operator's own corner. */
export function TopBar({ lit, children }: TopBarProps): ReactElement {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-surface px-2 sm:gap-2 sm:px-4 print:hidden">
      <div className="sm:hidden">
        <IconButton icon="services" label={frameText.menu} popoverTarget={RAIL_ID} />
      </div>
      <Link to="/" className="flex min-h-11 items-center gap-2 text-firoozeh-text no-underline sm:w-42">
        <BrandMark sizePx={28} />
        <span className="text-xl font-extrabold max-sm:sr-only">{productText.name}</span>
      </Link>
      <div className="min-w-0 flex-1">{children}</div>
      <Sandbox />
      {canOpen(placeOf('approvals')) && <BarPlace id="approvals" isLit={lit === 'approvals'} />}
      <span className="max-sm:hidden">
        <IconButton
          icon="keyboard"
          label={frameText.shortcuts}
          aria-keyshortcuts="?"
          onClick={() => runShortcut('help')}
        />
      </span>
      <Me isLit={lit === 'account'} />
    </header>
  );
}

/** Nothing where real money moves. */
function Sandbox(): ReactElement | null {
  const { data } = useQuery({ ...callQuery('/api/v1/base/client-settings/'), meta: { quiet: 'background' } });
  if (data?.is_sandbox !== true) return null;
  return (
    <span className="rounded-full bg-sunken px-3 text-xs leading-7 font-semibold text-ink-soft max-sm:hidden">
      {frameText.sandbox}
    </span>
  );
}

function BarPlace({ id, isLit }: { readonly id: 'approvals'; readonly isLit: boolean }): ReactElement {
  const { path, queues } = placeOf(id);
  return (
    <Link
      to={path}
      aria-current={isLit ? 'page' : undefined}
      className={classNames(LINK, isLit ? 'font-bold text-firoozeh-text' : 'text-ink-soft')}
    >
      <Icon name={placeIcons[id]} sizePx={20} />
      <span className="max-md:sr-only">{placeText.names[id]}</span>
      {queues && <LazyQueueCount queues={queues} />}
    </Link>
  );
}

/** The operator's corner: their own factor, devices and the ways out. */
function Me({ isLit }: { readonly isLit: boolean }): ReactElement {
  const user = useSession((state) => state.user);
  const initial = (user?.first_name ?? '').trim().slice(0, 1);
  return (
    <Link
      to={placeOf('account').path}
      aria-current={isLit ? 'page' : undefined}
      className={classNames(LINK, isLit ? 'font-bold text-firoozeh-text' : 'text-ink-soft')}
    >
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-firoozeh-tint font-bold text-firoozeh-text"
      >
        {initial === '' ? <Icon name="person" sizePx={18} /> : initial}
      </span>
      <span className="max-md:sr-only">{placeText.names.account}</span>
    </Link>
  );
}
