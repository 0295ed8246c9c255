import type { ReactElement } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import { NoScriptNote } from './no-script-note.tsx';

/** The scripts of an app, at the end of its document. */
export function AppScripts(): ReactElement {
  return (
    <>
      {/* Read only where no script runs, so only the document as it is written carries it. */}
      <noscript>{import.meta.env.SSR && <NoScriptNote />}</noscript>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}
