import { BrandMark, classNames, Icon } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { productText } from '#messages/product.ts';
import { shellText } from '#messages/shell.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import type { Navigation, NavigationLink } from './navigation-link.ts';
import { useCurrentLink, type CurrentLink } from './use-current-link.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { inBackground } from '../in-background.ts';

/** The buttons at the foot of the rail. */
export const FOOT_BUTTON =
  'rounded-control flex min-h-11 flex-col items-center justify-center gap-1 text-xs lg:flex-row lg:justify-start lg:gap-3 lg:px-4 lg:text-sm';

interface NavigationRailProps extends Navigation {
  /** Where the mark leads. */
  readonly home: string;
  /** What is at the foot before the theme and the way out. */
  readonly children?: ReactNode;
}

/** Side rail at the start of wider screens: narrow with words below the icons, wide with words next to them. */
export function NavigationRail({ links, places, home, children }: NavigationRailProps): ReactElement {
  const signOut = useSignOut();
  const currentOf = useCurrentLink({ links, places });
  return (
    <header className="sticky top-0 hidden h-dvh w-24 shrink-0 flex-col border-e border-line bg-surface px-3 py-5 sm:flex lg:w-60 lg:px-4 print:hidden">
      <Link
        to={home}
        className="mb-6 flex items-center justify-center gap-2 text-firoozeh-text no-underline lg:justify-start lg:px-3"
      >
        <BrandMark sizePx={36} />
        <span className="hidden text-2xl font-extrabold lg:inline">{productText.name}</span>
        <span className="sr-only lg:hidden">{productText.name}</span>
      </Link>
      <nav aria-label={shellText.navigation} className="flex-1">
        <ul className="flex flex-col gap-1.5">
          {links.map((link) => (
            <li key={link.to}>
              <RailLink link={link} current={currentOf(link)} />
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <ThemeSwitch className={FOOT_BUTTON} />
      <button
        type="button"
        onClick={() => inBackground(signOut())}
        className={`text-ink-soft hover:bg-sunken ${FOOT_BUTTON}`}
      >
        <Icon name="logout" sizePx={22} />
        {shellText.signOut}
      </button>
    </header>
  );
}

function RailLink({ link, current }: { readonly link: NavigationLink; readonly current: CurrentLink }): ReactElement {
  return (
    <Link
      to={link.to}
      prefetch="intent"
      aria-current={current}
      className={classNames(
        'flex min-h-12 flex-col items-center justify-center gap-1 rounded-control py-2 text-center text-xs no-underline transition-colors duration-150 lg:flex-row lg:justify-start lg:gap-3 lg:px-4 lg:text-base',
        link.isRaised
          ? 'bg-firoozeh-fill font-semibold text-firoozeh-on hover:bg-firoozeh-press'
          : current
            ? 'bg-firoozeh-tint font-bold text-firoozeh-text'
            : 'text-ink-soft hover:bg-sunken',
      )}
    >
      <Icon name={link.icon} />
      {link.text}
      {link.count}
    </Link>
  );
}
