import { Button, ErrorState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { openRegisteredSupport } from '@nesye/web-kit/chat/support-opener.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { codeText } from '#messages/shop-codes.ts';
import { useIsOnline } from '../../../shared/use-is-online.ts';

interface RefusedCodeProps {
  /** Of the address, where another site imitates ours; undefined for a signature that is not ours. */
  readonly host?: string | undefined;
  readonly onAgain: () => void;
}

/** A code that claims to be ours and is not: said plainly, with the way to report it. No amount is asked. */
export function RefusedCode({ host, onAgain }: RefusedCodeProps): ReactElement {
  const isOnline = useIsOnline();
  return (
    <ErrorState
      title={codeText.fakeTitle}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isOnline && (
            <Button icon="chat" onClick={() => inBackground(openRegisteredSupport())}>
              {codeText.report}
            </Button>
          )}
          <Button tone="secondary" icon="scan" onClick={onAgain}>
            {codeText.again}
          </Button>
        </div>
      }
    >
      {host === undefined ? (
        <p>{codeText.fake}</p>
      ) : (
        <>
          <p>{codeText.imitation}</p>
          <bdi dir="ltr" className="my-1 block font-bold break-all text-ink">
            {host}
          </bdi>
        </>
      )}
      <p className="mt-2">{isOnline ? codeText.fakeStep : codeText.fakeStepOffline}</p>
    </ErrorState>
  );
}
