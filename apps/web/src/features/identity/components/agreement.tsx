import type { ReactElement } from 'react';
import { agreementText } from '#messages/login.ts';

/** What somebody agrees to by going on, with links to the texts. They open beside the form: what was typed stays. */
export function Agreement(): ReactElement {
  return (
    <p className="text-center text-xs text-ink-faint">
      {agreementText.before}
      <LegalLink href="/terms" text={agreementText.terms} />
      {agreementText.and}
      <LegalLink href="/privacy" text={agreementText.privacy} />
      {agreementText.after}
    </p>
  );
}

function LegalLink({ href, text }: { readonly href: string; readonly text: string }): ReactElement {
  return (
    <a href={href} target="_blank" rel="noopener" className="py-3 text-firoozeh-text underline underline-offset-4">
      {text}
    </a>
  );
}
