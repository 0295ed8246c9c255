import { BrandMark, classNames, IconButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { productText } from '@nesye/web-kit/messages/product.ts';
import { shellText } from '@nesye/web-kit/messages/shell.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import type { Screen, ScreenId } from '../screen-table.ts';
import { titleOf } from '../screen-titles.ts';
import { InboxBell } from './inbox-bell.tsx';
import { RefreshButton } from './refresh-button.tsx';

/** At the end of a phone's header; wider screens have it in the rail. */
const BELL = 'ms-auto grid size-11 shrink-0 place-items-center rounded-control print:hidden';
/** A payment that was decided is no step to go back from: its way back is home. */
const LEADS_HOME: ReadonlySet<ScreenId> = new Set(['qr-result', 'qr-result-card', 'qr-result-of', 'qr-result-bale']);

/** Screens of the shell that have no place in its navigation, and where back leads who came to them by their address. */
const PARENTS: Readonly<Partial<Record<ScreenId, string>>> = {
  transactions: HOME_PATH,
  transaction: HOME_PATH,
  dispute: '/user/transactions',
  inbox: HOME_PATH,
  'wallet-statement': '/user/wallet',
  bills: '/user/ips',
  'credit-statement': '/user/ips',
  'auto-pay': '/user/ips',
  'salary-day': '/user/ips',
  bill: '/user/ips',
  'wallet-top-up': '/user/wallet',
  'wallet-cash-out': '/user/wallet',
  'wallet-transfer': '/user/wallet',
  'credit-lines': '/user/wallet',
  'credit-line': '/user/wallet/credit',
  guarantees: '/user/wallet/credit',
  'own-guarantees': '/user/guarantees',
  'merchant-refund': '/user/merchant-transaction',
  'merchant-payout': '/user/merchant-payouts',
  'payout-schedule': '/user/merchant-payouts',
  'merchant-statements': '/user/merchant-payouts',
  'merchant-statement': '/user/merchant-payouts/statements',
  'money-map': '/user/transactions',
  'sale-money-map': '/user/merchant-transaction',
  tickets: HOME_PATH,
};

/** On a phone a part of the account takes the place of its menu. */
const ACCOUNTS: ReadonlySet<ScreenId> = new Set(['profile', 'merchant-profile']);

/** What these show changes by itself. */
const REFRESHED: ReadonlySet<ScreenId> = new Set([
  'wallet',
  'credit-lines',
  'wallet-statement',
  'installments',
  'bills',
  'credit-statement',
  'auto-pay',
  'transactions',
  'transaction',
  'money-map',
  'sale-money-map',
  'merchant-transactions',
  'inbox',
  'tickets',
  'ticket',
]);

/** Top of a screen: its title, a way back where it is under another, and another look at what it shows. Home greets by itself and gets only the mark. */
export function ScreenHeader({ screen }: { readonly screen: Screen }): ReactElement {
  const isSignedIn = useSession((state) => state.phase === 'signed_in');
  const back = useBackLink(screen);
  const { search } = useLocation();
  if (screen.id === 'welcome') {
    return (
      <header className="flex items-center gap-2 py-3 text-firoozeh-text sm:hidden">
        <Link to={HOME_PATH} className="flex items-center gap-2 no-underline">
          <BrandMark sizePx={32} />
          <span className="text-xl font-extrabold">{productText.name}</span>
        </Link>
        {isSignedIn && <InboxBell className={BELL} />}
      </header>
    );
  }
  return (
    <header className="flex min-h-16 items-center gap-1 py-2 print:hidden">
      {back && (
        <IconButton
          icon="back"
          label={shellText.back}
          className={classNames('-ms-2.5', back.isOfPhones && 'lg:hidden')}
          onClick={back.go}
        />
      )}
      <h1 className="min-w-0 flex-1 text-xl">{titleOf(screen.id, search)}</h1>
      {isSignedIn && REFRESHED.has(screen.id) && <RefreshButton />}
      {isSignedIn && screen.frame === 'shell' && <InboxBell className={`${BELL} sm:hidden`} />}
    </header>
  );
}

interface BackLink {
  readonly go: () => void;
  /** On larger screens what it leads to is in sight. */
  readonly isOfPhones: boolean;
}

/** To where one came from; by the address alone to what the screen is under. */
function useBackLink(screen: Screen): BackLink | undefined {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const leadTo = (path: string): void => inBackground(Promise.resolve(navigate(path)));
  if (ACCOUNTS.has(screen.id))
    return address.has('section') ? { go: () => leadTo(screen.path), isOfPhones: true } : undefined;
  const parent = PARENTS[screen.id];
  if (screen.frame !== 'task' && parent === undefined) return undefined;
  const go = (): void => {
    if (LEADS_HOME.has(screen.id) || !hasHistory(screen)) leadTo(parent ?? HOME_PATH);
    else inBackground(Promise.resolve(navigate(-1)));
  };
  return { go, isOfPhones: false };
}

/** A task may have been come to from another site or page, to which back leads; under the shell only its own history counts. */
function hasHistory({ frame }: Screen): boolean {
  if (frame === 'task') return window.history.length > 1;
  const position = (window.history.state as { readonly idx?: number } | null)?.idx;
  return position !== undefined && position > 0;
}
