import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { speak } from '../messages/catalogue.ts';
import { presentLanguage } from '../messages/language.ts';
import { session } from '../shared/session/session.ts';
import { keepEarlyErrors } from '../shared/telemetry/early-errors.ts';
import { fetchesUserOnStart } from './screen-table.ts';
import { registerServiceWorker } from './service-worker-registration.ts';

keepEarlyErrors();

if (fetchesUserOnStart(location.pathname)) void session.start();

// The language is there before anything is drawn in it; for Persian there is nothing to wait for.
void speak(presentLanguage()).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);

registerServiceWorker();
