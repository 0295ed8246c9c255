import { Button, Card, toasts } from '@nesye/ui';
import { createContext, use, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { apiKeyText } from '#messages/api-keys.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { useAction } from '@nesye/web-kit/use-action.ts';
import type { NewKey } from '../api.ts';

const ShowKeyContext = createContext<(made: NewKey) => void>(() => undefined);

/** Shows a key that was just made above the list, whatever becomes of the row that made it. */
export const useShowKey = (): ((made: NewKey) => void) => use(ShowKeyContext);

/**
 * Around the list of keys: holds a new key's value while it is in sight, in memory alone. It is forgotten when it is taken, and when the screen or the page is left.
 * A browser may keep a page for its back button.
 */
export function FreshKeyFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const [made, setMade] = useState<NewKey>();
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
    <ShowKeyContext value={setMade}>
      {made !== undefined && <FreshKey key={made.id} made={made} onClose={close} />}
      <div ref={list} tabIndex={-1} className="flex flex-col outline-none">
        {children}
      </div>
    </ShowKeyContext>
  );
}

interface FreshKeyProps {
  readonly made: NewKey;
  readonly onClose: () => void;
}

function FreshKey({ made: { name, kind, value }, onClose }: FreshKeyProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copying = useAction(async () => {
    await navigator.clipboard.writeText(value);
    toasts.show(apiKeyText.copied, 'success');
  });
  return (
    <Card as="section" className="mb-4 flex max-w-3xl flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg break-words outline-none">
        {apiKeyText.freshTitle(name)}
      </h2>
      <Notice tone="soon" title={apiKeyText.once}>
        {apiKeyText.onceNote}
      </Notice>
      <div className="rounded-card bg-sunken p-4">
        <p className="text-sm text-ink-soft">{apiKeyText.value}</p>
        <p dir="ltr" data-fresh-key className="mt-1 font-mono break-all select-all">
          {value}
        </p>
      </div>
      <div className="flex flex-col sm:items-start">
        <Button icon="copy" onClick={copying.run}>
          {apiKeyText.copy}
        </Button>
      </div>
      <div className="text-sm">
        <h3 className="text-base">{apiKeyText.handOver}</h3>
        <p className="text-ink-soft">{apiKeyText.handOverNotes[kind]}</p>
        {kind === 'secret' && <p className="mt-1 text-ink-soft">{apiKeyText.lost}</p>}
      </div>
      <div className="flex flex-col sm:items-start">
        <Button tone="secondary" onClick={onClose}>
          {apiKeyText.taken}
        </Button>
      </div>
    </Card>
  );
}
