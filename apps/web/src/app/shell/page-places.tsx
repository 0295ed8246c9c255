import { classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { noticeText } from '@nesye/web-kit/messages/notices.ts';
import type { Screen } from '../screen-table.ts';

/** Above the bar of small screens and its raised button, clear of the rail and of the button of support on larger ones. */
const BOTTOM =
  'fixed inset-x-3 bottom-3 z-20 rounded-card shadow-(--lift) max-sm:in-[body:has([data-navigation-bar])]:bottom-24 sm:inset-x-0 sm:bottom-6 sm:mx-auto sm:w-fit sm:max-w-lg';

/** It stands over what is scrolled below it: a notice that comes late moves nothing (`notice-board.ts`). */
const TOP = 'sticky top-0 z-20';

/** Where a notice stands; filled and emptied from outside, in the app and on static pages alike. Its words come with it. */
export function NoticePlace({ place }: { readonly place: 'top' | 'bottom' }): ReactElement {
  return (
    <div
      hidden
      suppressHydrationWarning
      data-notices={place}
      data-region={noticeText.region}
      data-dismiss={noticeText.dismiss}
      className={classNames('bg-lajvard-deep text-lajvard-on print:hidden', place === 'bottom' ? BOTTOM : TOP)}
    />
  );
}

interface ChatLauncherProps {
  readonly screen: Screen;
  /** On a phone it is at the end of the page, where it covers nothing of what is read. */
  readonly isAtPageEnd?: boolean;
}

/** The button that opens support (B038, B039). Hidden until a script handles it. */
export function ChatLauncher({ screen, isAtPageEnd = false }: ChatLauncherProps): ReactElement | null {
  if (screen.chat !== 'shown') return null;
  return (
    <button
      type="button"
      hidden
      suppressHydrationWarning
      data-open-chat
      aria-label={noticeText.openChat}
      className={classNames(
        isAtPageEnd && 'max-sm:static max-sm:mx-auto max-sm:mb-10',
        'fixed end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 grid size-14 place-items-center rounded-full bg-firoozeh-fill text-firoozeh-on shadow-(--lift) hover:bg-firoozeh-press [[hidden]]:hidden max-sm:in-[body:has([data-notices=bottom]:not([hidden]))]:bottom-20 sm:end-8 sm:bottom-8 print:hidden',
      )}
    >
      <Icon name="chat" sizePx={26} />
    </button>
  );
}
