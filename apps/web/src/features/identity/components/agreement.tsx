import type { ReactElement } from 'react';
import { agreementText } from '#messages/agreement.ts';

/** What someone agrees to by going on, with links to the texts. They open next to the form: what was typed stays. */
export default function Agreement(): ReactElement {
  const linkTo = (name: 'terms' | 'privacy'): ReactElement => (
    <a href={`/${name}`} target="_blank" rel="noopener" className="py-3 text-firoozeh-text underline">
      {agreementText[name]}
    </a>
  );
  return (
    <p className="text-center text-xs text-ink-faint">
      {agreementText.before}
      {linkTo('terms')}
      {agreementText.and}
      {linkTo('privacy')}
      {agreementText.after}
    </p>
  );
}
