import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { setLocale } from '@nesye/web-kit/language/catalogue.ts';
import { currentLanguage } from '@nesye/web-kit/language/language.ts';
import { registerSupport } from '@nesye/web-kit/chat/support-opener.ts';
import { keepPresses } from '@nesye/web-kit/keep-presses.ts';
import { session } from '@nesye/web-kit/session/session.ts';
import { keepEarlyErrors, reportCaught } from '@nesye/web-kit/telemetry/early-errors.ts';
import { fetchesUserOnStart } from './screen-table.ts';
import { registerServiceWorker } from './service-worker-registration.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

keepEarlyErrors();
keepPresses(document);
registerSupport(() => import('../shared/chat/open-support.ts').then(({ openSupport }) => openSupport()));

if (fetchesUserOnStart(location.pathname)) inBackground(session.start());

/** What the screens' own boundaries do not catch. An address that leads nowhere is no error of ours. */
const reportBroken = (error: unknown): void => {
  if (!isRouteErrorResponse(error)) reportCaught(error);
};

// The language is there before anything is drawn in it; for Persian there is nothing to wait for.
inBackground(
  setLocale(currentLanguage(), () => import('../messages/ar/index.ts')).then(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter onError={reportBroken} />
        </StrictMode>,
      );
    }),
  ),
);

registerServiceWorker();
