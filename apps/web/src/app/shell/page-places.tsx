import { classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { noticeText } from '#messages/notices.ts';
import type { Screen } from '../screen-table.ts';

/** Where a notice stands; filled and emptied from outside, in the app and on static pages alike. Its words come with it. */
export function NoticePlace({ place }: { readonly place: 'top' | 'bottom' }): ReactElement {
  return (
    <div
      hidden
      suppressHydrationWarning
      data-notices={place}
      data-region={noticeText.region}
      data-dismiss={noticeText.dismiss}
      className={classNames(
        'bg-lajvard-deep text-lajvard-on print:hidden',
        place === 'bottom' && 'fixed inset-x-0 bottom-0 z-20 pb-[env(safe-area-inset-bottom)] max-sm:in-[body:has([data-navigation-bar])]:bottom-16',
      )}
    />
  );
}

/** The button that opens support (B038, B039). Hidden until a script can answer it. */
export function ChatLauncher({ screen }: { readonly screen: Screen }): ReactElement | null {
  if (screen.chat !== 'shown') return null;
  return (
    <button
      type="button"
      hidden
      suppressHydrationWarning
      data-open-chat
      aria-label={noticeText.openChat}
      className="fixed end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 grid size-14 place-items-center rounded-full bg-firoozeh-fill text-firoozeh-on shadow-(--lift) hover:bg-firoozeh-press [[hidden]]:hidden sm:end-8 sm:bottom-8 print:hidden"
    >
      <Icon name="chat" sizePx={26} />
    </button>
  );
}
