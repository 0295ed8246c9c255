import { BrandMark, LinkButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { noScriptText } from '#messages/no-script.ts';

/** Stands over the waiting app where JavaScript is off: says so, and leads to the pages that need none. */
export function NoScriptNote(): ReactElement {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-paper p-6 text-center text-ink">
      <div className="flex max-w-sm flex-col items-center gap-5">
        <span className="text-firoozeh-text">
          <BrandMark sizePx={72} />
        </span>
        <p className="text-lg leading-8">{noScriptText.text}</p>
        <LinkButton href="/" tone="secondary">
          {noScriptText.goHome}
        </LinkButton>
      </div>
    </div>
  );
}
