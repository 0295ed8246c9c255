import { releaseVersionText, toPersianDigits } from '@nesye/persian';
import { Card, classNames, Icon, Skeleton, type IconName } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { accountText } from '#messages/account.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { roleOf, type Role } from '@nesye/web-kit/session/role-flags.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { useSignOut } from '@nesye/web-kit/session/use-sign-out.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { mayInShop } from '@nesye/web-kit/session/may-in-shop.ts';
import { mayChangeSides, session } from '@nesye/web-kit/session/session.ts';
import type { SessionUser } from '@nesye/web-kit/session/session-store.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { screenLink, type ScreenLink } from '../screen-link.ts';
import { needOf, type ScreenId } from '../screen-table.ts';
import { CONSOLE_PATH } from '@nesye/web-kit/shell/console-path.ts';
import { operatorPlaces } from '@nesye/web-kit/shell/operator-places.ts';
import { sectionsOf, type SectionGroup, type SectionId } from './account-sections.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

const GROUPS: readonly SectionGroup[] = ['mine', 'money', 'security', 'settings'];

/** For every role. */
const sharedLinks = (): readonly ScreenLink[] => [
  screenLink('inbox', 'bell'),
  screenLink('tickets', 'chat', accountText.tickets),
  screenLink('shop-invitations', 'store'),
];

const SHOP_LINKS = [
  ['merchant-tills', 'scan'],
  ['merchant-staff', 'person'],
  ['merchant-web-orders', 'receipt'],
  ['merchant-pay-links', 'phone'],
  ['merchant-api-keys', 'lock'],
  ['merchant-webhooks', 'bell'],
  ['merchant-api-calls', 'clock'],
  ['merchant-ratings', 'chat'],
  ['merchant-contract', 'check'],
  ['merchant-transactions', 'receipt'],
  ['merchant-invoice', 'copy'],
  ['proprietary-credit', 'card'],
  ['digikala', 'spark'],
  ['merchant-applications', 'plus'],
] as const satisfies readonly (readonly [ScreenId, IconName])[];

const moreLinks = (role: Role, user: SessionUser | undefined): readonly ScreenLink[] =>
  role === 'merchant'
    ? [
        ...SHOP_LINKS.filter(([id]) => mayInShop(user, needOf(id))).map(([id, icon]) => screenLink(id, icon)),
        ...sharedLinks(),
      ]
    : [
        screenLink('wallet', 'wallet'),
        screenLink('transactions', 'receipt'),
        screenLink('services', 'services'),
        screenLink('own-credit-offers', 'card'),
        screenLink('digikala', 'spark'),
        { ...screenLink('civil-registration', 'shield'), to: '/civil-registration?dest=%2Fuser%2Fprofile' },
        screenLink('contact-log', 'clock'),
        ...sharedLinks(),
      ];

/** Static pages: they are left and come to by loading a document. */
const publicLinks = (): readonly ScreenLink[] => [
  { ...screenLink('faq', 'question'), to: '/faq?pwa=true' },
  screenLink('terms', 'receipt', accountText.terms),
  screenLink('contact', 'chat', accountText.contact),
];

/** The places of the console; «me» among them is what an operator has besides: the second factor. */
const operatorLinks = (): readonly ScreenLink[] =>
  operatorPlaces().map(({ id, icon, text }) => ({
    to: `${CONSOLE_PATH}/${id}`,
    ...(id === 'account' ? { icon: 'shield', text: accountText.secondFactor } : { icon, text }),
  }));

/** Who is signed in, the parts of the account, other places, and the way out. */
export function AccountMenu({ present }: { readonly present: SectionId | undefined }): ReactElement {
  const role = useSession((state) => roleOf(state.roles));
  const user = useSession((state) => state.user);
  const isOperator = user?.is_operator === true;
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const version = releaseVersionText(__RELEASE_TAG__);
  const linksOf = (group: SectionGroup): readonly ScreenLink[] =>
    sectionsOf(role, user)
      .filter((section) => section.group === group)
      .map(({ id, icon }) => ({ to: `${pathname}?section=${id}`, text: accountText.sections[id], icon }));
  return (
    <div className="flex flex-col gap-4">
      <PersonCard role={role} />
      <nav aria-label={accountText.parts} className="flex flex-col gap-4">
        {GROUPS.map((group) => (
          <MenuGroup
            key={group}
            title={accountText.groups[group]}
            links={linksOf(group)}
            present={present && `${pathname}?section=${present}`}
          />
        ))}
        {isOperator && (
          <MenuGroup title={accountText.groups.operator}>
            <DocumentLinks links={operatorLinks()} />
          </MenuGroup>
        )}
        <MenuGroup title={accountText.groups.more} links={moreLinks(role, user)}>
          {user !== undefined && mayChangeSides(user) && <OtherSide role={role} />}
          <DocumentLinks links={publicLinks()} />
          <button type="button" className={`${ROW} text-anar-text`} onClick={() => inBackground(signOut())}>
            <Icon name="logout" sizePx={22} />
            {accountText.signOut}
          </button>
        </MenuGroup>
      </nav>
      {version && <p className="text-center text-xs text-ink-faint">{accountText.version(toPersianDigits(version))}</p>}
    </div>
  );
}

/** Staff who are customers too go over to the other side of the counter. */
function OtherSide({ role }: { readonly role: Role }): ReactElement {
  const navigate = useNavigate();
  const change = useAction(async () => {
    await session.changeSides(role === 'merchant');
    await navigate(HOME_PATH);
  });
  return (
    <button type="button" className={ROW} onClick={() => change.run()}>
      <RowContent icon="back" text={accountText.otherSide[role]} />
    </button>
  );
}

const ROW = 'flex min-h-13 w-full items-center gap-3 px-5 py-2 text-start no-underline hover:bg-sunken';

interface MenuGroupProps {
  readonly title: string;
  readonly links?: readonly ScreenLink[];
  /** Address of the part that is open next to the menu. */
  readonly present?: string | undefined;
  readonly children?: ReactNode;
}

const NO_LINKS: readonly ScreenLink[] = [];

function MenuGroup({ title, links = NO_LINKS, present, children }: MenuGroupProps): ReactElement | null {
  if (links.length === 0 && children === undefined) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-1 px-1 text-sm font-medium text-ink-soft">{title}</h2>
      <Card as="div" isFlush className="divide-y divide-line overflow-hidden">
        {links.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            aria-current={link.to === present ? 'page' : undefined}
            className={classNames(ROW, link.to === present && 'bg-firoozeh-tint font-bold')}
          >
            <RowContent icon={link.icon} text={link.text} />
          </Link>
        ))}
        {children}
      </Card>
    </section>
  );
}

/** Static pages, and screens of the console: each is loaded as a document. */
const DocumentLinks = ({ links }: { readonly links: readonly ScreenLink[] }): ReactNode =>
  links.map(({ to, text, icon }) => (
    <a key={to} href={to} className={ROW}>
      <RowContent icon={icon} text={text} />
    </a>
  ));

function RowContent({ icon, text }: { readonly icon: IconName; readonly text: string }): ReactElement {
  return (
    <>
      <Icon name={icon} sizePx={22} className="text-firoozeh-text" />
      <span className="flex-1">{text}</span>
      <Icon name="forward" sizePx={18} className="text-ink-faint" />
    </>
  );
}

function PersonCard({ role }: { readonly role: Role }): ReactElement {
  const user = useSession((state) => state.user);
  const mobile = useQuery(callQuery('/api/v1/user/mobile/')).data?.mobile;
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ') || accountText.nameless;
  return (
    <Card as="section" className="flex items-center gap-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-firoozeh-tint text-firoozeh-text">
        <Icon name={role === 'merchant' ? 'store' : 'person'} sizePx={28} />
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
