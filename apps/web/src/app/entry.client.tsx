import { startApp } from '@nesye/web-kit/shell/start-app.tsx';
import { registerSupport } from '@nesye/web-kit/chat/support-opener.ts';
import { keepPresses } from '@nesye/web-kit/keep-presses.ts';
import { session } from '@nesye/web-kit/session/session.ts';
import { keepEarlyErrors } from '@nesye/web-kit/telemetry/early-errors.ts';
import { fetchesUserOnStart } from './screen-table.ts';
import { registerServiceWorker } from './service-worker-registration.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

keepEarlyErrors();
keepPresses(document);
registerSupport(() => import('../shared/chat/open-support.ts').then(({ openSupport }) => openSupport()));

if (fetchesUserOnStart(location.pathname)) inBackground(session.start());

startApp(() => import('../messages/ar/index.ts'));

registerServiceWorker();
