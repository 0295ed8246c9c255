import { classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { noticeText } from '@nesye/web-kit/messages/notices.ts';
import type { Screen } from '../screen-table.ts';

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
