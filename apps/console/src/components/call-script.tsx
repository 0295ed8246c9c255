import { amountWords, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { collectionCaseText, lateCustomersText } from '#messages/operator-lateness.ts';
import type { CollectionCase } from '../api/lateness-api.ts';
import { fillScript } from '../domain/fill-script.ts';

/** What to say in a call, by how late the customer is, with their own figures; and what may follow. */
export function CallScript({ late }: { readonly late: CollectionCase }): ReactElement {
  const { script } = collectionCaseText;
  const { text, steps } = script.of(late.script);
  const facts = {
    name: late.customer_name,
    amount: amountWords(late.late_amount, 'rial'),
    days: lateCustomersText.figures(Math.max(0, ...late.debts.map(({ days_late: each }) => each))),
  };
  return (
    <Card as="section" aria-labelledby="script-title" className="flex flex-col gap-2">
      <h2 id="script-title" className="text-base">
        {script.title}
      </h2>
      <p className="text-sm text-ink-soft">{script.first}</p>
      <p className="rounded-control bg-sunken px-4 py-3 whitespace-pre-line">{fillScript(text, facts)}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
        {linesOf(steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Each line once; empty ones are left out. */
const linesOf = (text: string): readonly string[] => [
  ...new Set(text.split('\n').filter((line) => line.trim() !== '')),
];
