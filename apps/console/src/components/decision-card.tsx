import { Card } from '@nesye/ui';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { caseText } from '#messages/operator.ts';
import { useShortcut } from './use-shortcut.ts';

const FIELDS = 'input, select, textarea';

/**
 * Where a case is decided: the ways to do it, under a heading. The yes is the first form, the no is the last: their keys press the one and open the other at its first field.
 */
export function DecisionCard({ children }: { readonly children: ReactNode }): ReactElement {
  const ways = useRef<HTMLDivElement>(null);
  useShortcut('approve', () => ways.current?.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click());
  useShortcut('refuse', () => {
    const form = [...(ways.current?.querySelectorAll('form') ?? [])].at(-1);
    form?.closest('details')?.setAttribute('open', '');
    form?.querySelector<HTMLElement>(FIELDS)?.focus();
  });
  return (
    <Card aria-label={caseText.decision}>
      <div ref={ways} className="flex flex-col gap-4">
        <h2 className="text-base">{caseText.decision}</h2>
        {children}
      </div>
    </Card>
  );
}
