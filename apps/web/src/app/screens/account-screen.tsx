import { releaseVersionText, toPersianDigits } from '@nesye/persian';
import { Card, Icon, Skeleton, type IconName } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { accountText } from '#messages/account.ts';
import { callQuery } from '../../shared/query/call-query.ts';
import { roleOf, type Role } from '../../shared/session/role-flags.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';

interface AccountLink {
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
}

const accountLinks: Readonly<Record<Role, readonly AccountLink[]>> = {
  customer: [
    { to: '/user/wallet', text: accountText.wallet, icon: 'wallet' },
    { to: '/user/transactions', text: accountText.transactions, icon: 'receipt' },
    { to: '/civil-registration', text: accountText.registration, icon: 'shield' },
  ],
  merchant: [{ to: '/user/merchant-transaction', text: accountText.sales, icon: 'receipt' }],
};

const ROW = 'flex min-h-14 w-full items-center gap-3 px-5 py-2 text-start no-underline hover:bg-sunken';

/** `/user/profile` and `/user/merchant-profile`: who is signed in, the way to the parts of the account, and the way out. */
export default function AccountScreen(): ReactElement {
  const role = useSession((state) => roleOf(state.roles));
  const signOut = useSignOut();
  const version = releaseVersionText(__RELEASE_TAG__);
  return (
    <div className="flex w-full max-w-xl flex-col gap-4">
      <PersonCard role={role} />
      <Card as="div" isFlush className="overflow-hidden">
        <nav aria-label={accountText.links} className="divide-y divide-line">
          {accountLinks[role].map((link) => (
            <Link key={link.to} to={link.to} className={ROW}>
              <RowContent icon={link.icon} text={link.text} />
            </Link>
          ))}
          <a href="/faq?pwa=true" className={ROW}>
            <RowContent icon="question" text={accountText.questions} />
          </a>
        </nav>
      </Card>
      <Card as="div" isFlush className="divide-y divide-line overflow-hidden">
        <ThemeSwitch className={ROW} />
        <button type="button" className={`${ROW} text-anar-text`} onClick={() => void signOut()}>
          <Icon name="logout" sizePx={22} />
          {accountText.signOut}
        </button>
      </Card>
      <p className="text-center text-sm text-ink-faint">{accountText.editing}</p>
      {version && <p className="text-center text-xs text-ink-faint">{accountText.version(version)}</p>}
    </div>
  );
}

function PersonCard({ role }: { readonly role: Role }): ReactElement {
  const user = useSession((state) => state.user);
  const mobile = useQuery(callQuery('/api/v1/user/mobile/')).data?.mobile;
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ') || accountText.nameless;
  return (
    <Card as="section" className="flex items-center gap-4">
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-firoozeh-tint text-firoozeh-text">
        <Icon name={role === 'merchant' ? 'store' : 'person'} sizePx={32} />
      </span>
      <div className="min-w-0">
        <h2 className="truncate text-lg">{name}</h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {accountText.role[role]}
          {mobile === undefined ? <Skeleton className="h-4 w-28" /> : <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>}
        </p>
      </div>
    </Card>
  );
}

function RowContent({ icon, text }: { readonly icon: IconName; readonly text: string }): ReactElement {
  return (
    <>
      <Icon name={icon} sizePx={22} className="text-firoozeh-text" />
      <span className="flex-1">{text}</span>
      <Icon name="forward" sizePx={18} className="text-ink-faint" />
    </>
  );
}
