import { Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { failureTexts } from '#messages/failures.ts';
import { isForSupport } from '../api/api-failure.ts';
import { openRegisteredSupport } from '../chat/support-opener.ts';
import { inBackground } from '../in-background.ts';

/** Beside a failure that sends the reader to support: the way there. Nothing beside any other. */
export function SupportLink({ failure }: { readonly failure: unknown }): ReactElement | null {
  return isForSupport(failure) ? <SupportButton /> : null;
}

/** Opens the chat with support. */
export function SupportButton(): ReactElement {
  return (
    <Button tone="quiet" size="small" icon="chat" onClick={() => inBackground(openRegisteredSupport())}>
      {failureTexts.toSupport}
    </Button>
  );
}
