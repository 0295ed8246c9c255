import { listenForChat, showChatButtons } from '../shared/chat/chat-buttons.ts';
import type { Notice } from '../shared/notices/choose-notices.ts';
import { createNoticeBoard } from '../shared/notices/notice-board.ts';

/**
 * The script of the static pages: notices, and the button of support. Everything heavier is fetched when it is asked for. It imports neither
 * components nor words, so that these pages stay small.
 */
const board = createNoticeBoard({
  load: async () => {
    const answer = await fetch('/api/v1/base/noticeboard/', { headers: { Accept: 'application/json', 'Accept-Language': 'fa' }, credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`the noticeboard answered ${answer.status}`);
    return ((await answer.json()) as { results: readonly Notice[] }).results;
  },
  go: (path) => location.assign(path),
});

listenForChat();
showChatButtons();
void board.show(location.pathname);
