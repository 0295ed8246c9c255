import { secondaryToasts, ToastRegion } from '@nesye/ui';
import { useEffect, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { listenForChat, showChatButtons } from '../../shared/chat/chat-buttons.ts';
import { createNoticeBoard } from '@nesye/web-kit/notices/notice-board.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { startTelemetry } from '@nesye/web-kit/telemetry/start-telemetry.ts';
import type { Screen } from '../screen-table.ts';
import { ChatLauncher, NoticePlace } from './page-places.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';

/** For what may fail without anybody missing it: a part that cannot be fetched now is fetched when it is needed. */
const optionally = (work: Promise<unknown>): void => {
  work.catch(() => undefined);
};

let leadTo: (path: string) => void = (path) => location.assign(path);

/** One board for the running app: it remembers what it knew while it asks again. */
const board = createNoticeBoard({
  load: async () => (await api.get('/api/v1/base/noticeboard/')).results,
  go: (path) => leadTo(path),
});

/** What goes on behind the screens of the running app. */
export default function Background({ screen }: { readonly screen: Screen }): ReactElement {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const phase = useSession((state) => state.phase);
  useEffect(() => {
    leadTo = (path) => inBackground(Promise.resolve(navigate(path)));
  }, [navigate]);
  // Again at each change of route (B115), and when another person is there.
  useEffect(() => {
    if (phase !== 'starting') inBackground(board.show(pathname));
  }, [pathname, phase]);
  useEffect(listenForChat, []);
  useEffect(showChatButtons, [screen.id]);
  useEffect(() => inBackground(startTelemetry()), []);
  // There before it is needed: a screen may break because the network went.
  useEffect(() => optionally(import('./broken-screen.tsx')), []);
  useEffect(() => {
    if (phase === 'signed_in')
      optionally(import('@nesye/web-kit/push/device-push.ts').then(({ devicePush }) => devicePush.look()));
  }, [phase]);
  return (
    <>
      <NoticePlace place="top" />
      {createPortal(
        <>
          <NoticePlace place="bottom" />
          <ChatLauncher screen={screen} />
          <ToastRegion store={secondaryToasts} placement="corner" />
        </>,
        document.body,
      )}
    </>
  );
}
