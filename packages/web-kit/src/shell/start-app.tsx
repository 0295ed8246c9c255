import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { inBackground } from '../in-background.ts';
import { setLocale, type LanguageFiles } from '../language/catalogue.ts';
import { currentLanguage } from '../language/language.ts';
import { reportCaught } from '../telemetry/early-errors.ts';

/** What the screens' own boundaries do not catch. An address that leads nowhere is no error of ours. */
const reportBroken = (error: unknown): void => {
  if (!isRouteErrorResponse(error)) reportCaught(error);
};

/** Draws the app over its document. The language is there before anything is drawn in it; for Persian there is nothing to wait for. */
export function startApp(arabic: () => Promise<LanguageFiles>): void {
  inBackground(
    setLocale(currentLanguage(), arabic).then(() =>
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
}
