import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { session } from '../shared/session/session.ts';
import { fetchesUserOnStart } from './screen-table.ts';
import { registerServiceWorker } from './service-worker-registration.ts';

if (fetchesUserOnStart(location.pathname)) void session.start();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

registerServiceWorker();
