import { Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { failureTexts } from '#messages/failures.ts';
import { isForSupport } from '../api/api-failure.ts';

/** Beside a failure that sends the reader to support: the way there. Nothing beside any other. */
export function SupportLink({ failure }: { readonly failure: unknown }): ReactElement | null {
  if (!isForSupport(failure)) return null;
  const open = (): void => void import('../chat/open-support.ts').then(({ openSupport }) => openSupport());
  return (
    <Button tone="quiet" size="small" icon="chat" onClick={open}>
      {failureTexts.toSupport}
    </Button>
  );
}
