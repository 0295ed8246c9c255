import { Loading, Skeleton } from '@nesye/ui';
import { Suspense, useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { accountText } from '#messages/account.ts';
import { listText } from '@nesye/web-kit/messages/lists.ts';
import { roleOf } from '@nesye/web-kit/session/role-flags.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { addSectionTitles } from '../screen-titles.ts';
import { AccountMenu } from './account-menu.tsx';
import { sectionsOf, type AccountSection } from './account-sections.ts';

addSectionTitles(accountText.sections);

/** As wide as the menu and a part side by side need. */
const WIDE = '(min-width: 1024px)';

/** `/user/profile` and `/user/merchant-profile`: the menu, and next to it or in its place the part that `?section=` names. */
export default function AccountScreen(): ReactElement {
  const role = useSession((state) => roleOf(state.roles));
  const user = useSession((state) => state.user);
  const isWide = useWide();
  const [query] = useSearchParams();
  const sections = sectionsOf(role, user);
  const requested = sections.find(({ id }) => id === query.get('section'));
  const shown = requested ?? (isWide ? sections[0] : undefined);
  // One tree for both widths: what is half written in a part survives turning the device.
  return (
    <div className={isWide ? 'grid grid-cols-[20rem_minmax(0,1fr)] items-start gap-8' : ''}>
      {(isWide || shown === undefined) && <AccountMenu present={shown?.id} />}
      {shown && <Part key={shown.id} section={shown} replacesMenu={!isWide} />}
    </div>
  );
}

function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function Part({
  section,
  replacesMenu,
}: {
  readonly section: AccountSection;
  readonly replacesMenu: boolean;
}): ReactElement {
  const top = useRef<HTMLDivElement>(null);
  // On a phone the part takes the menu's place, and what had the focus is gone with it.
  useEffect(() => {
    if (replacesMenu) top.current?.focus({ preventScroll: true });
  }, [replacesMenu]);
  return (
    <div
      ref={top}
      tabIndex={-1}
      role="group"
      aria-label={accountText.sections[section.id]}
      className="flex min-w-0 flex-col gap-5 outline-none"
    >
      <Suspense
        fallback={
          <Loading label={listText.loading}>
            <Skeleton className="h-80 w-full rounded-card" />
          </Loading>
        }
      >
        {section.parts.map((Section, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The order of the parts is fixed.
          <Section key={index} />
        ))}
      </Suspense>
    </div>
  );
}
