import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { setLocale } from '../messages/catalogue.ts';
import { currentLanguage } from '../messages/language.ts';
import { registerSupport } from '../shared/chat/support-opener.ts';
import { keepPresses } from '../shared/keep-presses.ts';
import { session } from '../shared/session/session.ts';
import { keepEarlyErrors, reportCaught } from '../shared/telemetry/early-errors.ts';
import { fetchesUserOnStart } from './screen-table.ts';
import { registerServiceWorker } from './service-worker-registration.ts';
import { inBackground } from '../shared/in-background.ts';

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
  setLocale(currentLanguage()).then(() =>
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
