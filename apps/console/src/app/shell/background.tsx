import { secondaryToasts, ToastRegion } from '@nesye/ui';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { useNotices } from '@nesye/web-kit/notices/use-notices.ts';
import { NoticePlace } from '@nesye/web-kit/shell/notice-place.tsx';
import { startTelemetry } from '@nesye/web-kit/telemetry/start-telemetry.ts';
import { useEffect, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { IdleWatch } from './idle-watch.tsx';

const open = (path: string): void => location.assign(path);

/** What goes on behind the screens: notices and reports of errors. What shows a broken screen is fetched before it is needed. */
export default function Background(): ReactElement {
  useNotices(open);
  useEffect(() => inBackground(startTelemetry()), []);
  useEffect(() => {
    import('./broken-screen.tsx').catch(() => undefined);
  }, []);
  return (
    <>
      <IdleWatch />
      <NoticePlace place="top" />
      {createPortal(
        <>
          <NoticePlace place="bottom" />
          <ToastRegion store={secondaryToasts} placement="corner" />
        </>,
        document.body,
      )}
    </>
  );
}
