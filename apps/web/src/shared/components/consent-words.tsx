import type { ReactElement } from 'react';
import { serverText } from '@nesye/web-kit/api/server-text.ts';

interface ConsentWordsProps {
  readonly consent: { readonly key: string; readonly version: string; readonly text: string };
}

/** What is agreed to, in the language of the page where that version is translated. */
export function ConsentWords({ consent }: ConsentWordsProps): ReactElement {
  const words = serverText('consentText', `${consent.key}_${consent.version}`, consent.text);
  return <span {...(words === consent.text && { lang: 'fa' })}>{words}</span>;
}
