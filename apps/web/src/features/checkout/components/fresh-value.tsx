import { Button, Card, toasts } from '@nesye/ui';
import { createContext, use, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { useAction } from '@nesye/web-kit/use-action.ts';

/** A key or a secret that was just made, with the words around it. */
export interface FreshValue {
  readonly value: string;
  readonly title: string;
  /** Where it belongs, written from left to right. */
  readonly address?: string;
  /** Says what the value is. */
  readonly label: string;
  readonly texts: Readonly<Record<'once' | 'onceNote' | 'copy' | 'copied' | 'taken', string>>;
  /** What to do with it. */
  readonly handOver?: ReactNode;
}

const ShowContext = createContext<(made: FreshValue) => void>(() => undefined);

/** Shows a value that was just made above the list, whatever becomes of the row that made it. */
export const useShowFresh = (): ((made: FreshValue) => void) => use(ShowContext);

/**
 * Around a list: holds a new value while it is in sight, in memory alone. It is forgotten when it is taken, and when the screen or the page is left.
 * A browser may keep a page for its back button.
 */
export function FreshValueFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const [made, setMade] = useState<FreshValue>();
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
    <ShowContext value={setMade}>
      {made !== undefined && <Fresh key={made.value} made={made} onClose={close} />}
      <div ref={list} tabIndex={-1} className="flex flex-col outline-none">
        {children}
      </div>
    </ShowContext>
  );
}

interface FreshProps {
  readonly made: FreshValue;
  readonly onClose: () => void;
}

function Fresh({ made: { value, title, address, label, texts, handOver }, onClose }: FreshProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copying = useAction(async () => {
    await navigator.clipboard.writeText(value);
    toasts.show(texts.copied, 'success');
  });
  return (
    <Card as="section" className="mb-4 flex max-w-3xl flex-col gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg break-words outline-none">
          {title}
        </h2>
        {address !== undefined && (
          <p dir="ltr" className="text-end text-sm break-all text-ink-soft">
            {address}
          </p>
        )}
      </div>
      <Notice tone="soon" title={texts.once}>
        {texts.onceNote}
      </Notice>
      <div className="rounded-card bg-sunken p-4">
        <p className="text-sm text-ink-soft">{label}</p>
        <p dir="ltr" data-fresh-value className="mt-1 font-mono break-all select-all">
          {value}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon="copy" onClick={copying.run}>
          {texts.copy}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {texts.taken}
        </Button>
      </div>
      {handOver}
    </Card>
  );
}
