import { chooseNotice, dismissalKey, type Notice, type NoticePlace } from './choose-notices.ts';
import { dismissedNotices, keepDismissal } from './dismissed-notices.ts';
import { drawNotice } from './notice-bar.ts';
import { wordsOf } from './notice-words.ts';

export interface NoticeBoardPorts {
  /** Asks the noticeboard. */
  readonly load: () => Promise<readonly Notice[]>;
  /** Leads to a path of this site. */
  readonly go: (path: string) => void;
}

const PLACES: readonly NoticePlace[] = ['top', 'bottom'];
/** As in the stylesheet: below it a screen is small. */
const SMALL_SCREEN = '(width <= 576px)';
const OWN_PATH = /^\/(?![/\\])/;

/** Keeps the places `[data-notices]` of the page: reloads at each change of route (B115), shows one notice at each, dismisses locally (B114). */
export function createNoticeBoard({ load, go }: NoticeBoardPorts) {
  let notices: readonly Notice[] = [];
  let requested = 0;
  const open = (notice: Notice): void => {
    const callback = matchMedia(SMALL_SCREEN).matches ? notice.mobile_callback : notice.desktop_callback;
    if (callback !== null && OWN_PATH.test(callback)) go(callback);
    else
      import('./notice-detail.tsx')
        .then(({ openNoticeDetail }) => openNoticeDetail(wordsOf(notice).text))
        .catch(reportError);
  };
  const draw = (path: string): void => {
    for (const place of PLACES) {
      const host = document.querySelector<HTMLElement>(`[data-notices="${place}"]`);
      if (host === null) continue;
      const labels = { region: host.dataset['region'] ?? '', dismiss: host.dataset['dismiss'] ?? '' };
      drawNotice(host, chooseNotice(notices, place, path, dismissedNotices()), labels, {
        onOpen: open,
        onDismiss: (notice) => dismiss(notice, path),
      });
    }
  };
  const dismiss = (notice: Notice, path: string): void => {
    keepDismissal(dismissalKey(notice));
    draw(path);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return {
    /** Shows what is known for `path` at once, then what the board says now. A board that does not respond leaves things as they are. */
    show: async (path: string): Promise<void> => {
      const turn = (requested += 1);
      draw(path);
      const fresh = await load().catch(() => undefined);
      if (fresh === undefined || turn !== requested) return;
      notices = fresh;
      draw(path);
    },
  };
}
