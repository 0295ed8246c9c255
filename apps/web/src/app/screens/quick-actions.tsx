import { Icon, type IconName } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { homeText } from '#messages/home.ts';

interface QuickAction {
  readonly to: string;
  readonly icon: IconName;
  readonly text: string;
  /** A page for everybody, outside of the app. */
  readonly isPage?: true;
}

const actions = (isOwed: boolean): readonly QuickAction[] => [
  { to: '/qr', icon: 'scan', text: homeText.actions.scan },
  isOwed
    ? { to: '/user/ips', icon: 'installments', text: homeText.actions.pay }
    : { to: '/user/wallet/top-up', icon: 'wallet', text: homeText.actions.topUp },
  { to: '/user/services/charge', icon: 'phone', text: homeText.actions.charge },
  { to: '/merchant-map', icon: 'store', text: homeText.actions.near, isPage: true },
];

/** What is done most, in one row under the thumb: an installment is paid where one is owed, else the wallet is filled. */
export function QuickActions({ isOwed }: { readonly isOwed: boolean }): ReactElement {
  return (
    <nav aria-label={homeText.actions.label}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2 sm:gap-3">
        {actions(isOwed).map(({ to, icon, text, isPage }) => (
          <li key={to} className="flex min-w-0">
            <Link
              to={to}
              reloadDocument={isPage === true}
              className="flex min-h-20 w-full min-w-0 flex-col items-center justify-center gap-1.5 rounded-card bg-surface px-1 py-2 text-center text-sm text-ink no-underline shadow-(--lift) hover:bg-sunken"
            >
              <span className="grid size-10 place-items-center rounded-control bg-firoozeh-tint text-firoozeh-text">
                <Icon name={icon} sizePx={24} />
              </span>
              <span className="max-w-full break-words">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
