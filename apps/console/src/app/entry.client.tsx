import { registerSupport } from '@nesye/web-kit/chat/support-opener.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { keepPresses } from '@nesye/web-kit/keep-presses.ts';
import { session } from '@nesye/web-kit/session/session.ts';
import { CONSOLE_PATH } from '@nesye/web-kit/shell/console-path.ts';
import { startApp } from '@nesye/web-kit/shell/start-app.tsx';
import { keepEarlyErrors } from '@nesye/web-kit/telemetry/early-errors.ts';

// The router knows addresses under `/console/` alone.
if (location.pathname === CONSOLE_PATH)
  history.replaceState(history.state, '', `${CONSOLE_PATH}/${location.search}${location.hash}`);

keepEarlyErrors();
keepPresses(document);
// An operator has no ticket and no chat of their own here: the page of support says how it is reached.
registerSupport(async () => location.assign('/contact'));
inBackground(session.start());
startApp(() => import('../messages/ar/index.ts'));
