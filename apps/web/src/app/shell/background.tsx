import { secondaryToasts, ToastRegion } from '@nesye/ui';
import { useCallback, useEffect, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { listenForChat, showChatButtons } from '../../shared/chat/chat-buttons.ts';
import { keepShopCodes } from '../../shared/shop-codes/shop-codes.ts';
import { useNotices } from '@nesye/web-kit/notices/use-notices.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { startTelemetry } from '@nesye/web-kit/telemetry/start-telemetry.ts';
import type { Screen } from '../screen-table.ts';
import { NoticePlace } from '@nesye/web-kit/shell/notice-place.tsx';
import { ChatLauncher } from './page-places.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';

/** For what may fail without anybody missing it: a part that cannot be fetched now is fetched when it is needed. */
const optionally = (work: Promise<unknown>): void => {
  work.catch(() => undefined);
};

/** What goes on behind the screens of the running app. */
export default function Background({ screen }: { readonly screen: Screen }): ReactElement {
  const navigate = useNavigate();
  const phase = useSession((state) => state.phase);
  useNotices(useCallback((path) => inBackground(Promise.resolve(navigate(path))), [navigate]));
  useEffect(listenForChat, []);
  useEffect(showChatButtons, [screen.id]);
  useEffect(() => inBackground(startTelemetry(({ shop_codes: codes }) => keepShopCodes(codes))), []);
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
