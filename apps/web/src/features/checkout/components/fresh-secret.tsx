import { Button, Card, toasts } from '@nesye/ui';
import { createContext, use, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { webhookText } from '#messages/webhooks.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { useAction } from '@nesye/web-kit/use-action.ts';
import type { NewWebhook } from './webhooks-api.ts';

const ShowSecretContext = createContext<(made: NewWebhook) => void>(() => undefined);

/** Shows a secret that was just made above the list, whatever becomes of the row that made it. */
export const useShowSecret = (): ((made: NewWebhook) => void) => use(ShowSecretContext);

/** Around the list of addresses: holds a new secret while it is in sight, in memory alone. It is forgotten when it is taken, and when the screen or the page is left. */
export function FreshSecretFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const [made, setMade] = useState<NewWebhook>();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const forget = (): void => flushSync(() => setMade(undefined));
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  const close = (): void => {
    setMade(undefined);
    list.current?.focus();
  };
  return (
    <ShowSecretContext value={setMade}>
      {made !== undefined && <FreshSecret key={made.secret} made={made} onClose={close} />}
      <div ref={list} tabIndex={-1} className="flex flex-col outline-none">
        {children}
      </div>
    </ShowSecretContext>
  );
}

interface FreshSecretProps {
  readonly made: NewWebhook;
  readonly onClose: () => void;
}

function FreshSecret({ made: { url, secret }, onClose }: FreshSecretProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copying = useAction(async () => {
    await navigator.clipboard.writeText(secret);
    toasts.show(webhookText.copied, 'success');
  });
  return (
    <Card as="section" className="mb-4 flex max-w-3xl flex-col gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {webhookText.freshTitle}
        </h2>
        <p dir="ltr" className="text-end text-sm break-all text-ink-soft">
          {url}
        </p>
      </div>
      <Notice tone="soon" title={webhookText.once}>
        {webhookText.onceNote}
      </Notice>
      <div className="rounded-card bg-sunken p-4">
        <p className="text-sm text-ink-soft">{webhookText.secret}</p>
        <p dir="ltr" data-fresh-secret className="mt-1 font-mono break-all select-all">
          {secret}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon="copy" onClick={copying.run}>
          {webhookText.copy}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {webhookText.taken}
        </Button>
      </div>
    </Card>
  );
}
