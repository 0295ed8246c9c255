import { classNames } from '@nesye/ui';
import type { ReactElement } from 'react';
import { noticeText } from '#messages/notices.ts';

/** Above the bar of small screens and its raised button, clear of the rail and of the button of support on larger ones. */
const BOTTOM =
  'fixed inset-x-3 bottom-3 z-20 rounded-card shadow-(--lift) max-sm:in-[body:has([data-navigation-bar])]:bottom-24 sm:inset-x-0 sm:bottom-6 sm:mx-auto sm:w-fit sm:max-w-lg';

/** It is over what is scrolled below it: a notice that comes late moves nothing (`notice-board.ts`). */
const TOP = 'sticky top-0 z-20';

/** The place of a notice; filled and emptied from outside, in the app and on static pages alike. Its words come with it. */
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
