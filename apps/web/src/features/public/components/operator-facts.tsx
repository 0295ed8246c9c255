import { toPersianDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { legalFrameText } from '#messages/legal.ts';
import operator from '../../../../operator.json' with { type: 'json' };
import { factsOf } from '../domain/operator-facts.ts';

/** Who runs this deployment, as its settings say (`apps/web/operator.json`). Where they say nothing, so does the page, plainly. */
export function OperatorFacts(): ReactElement {
  const text = legalFrameText;
  const facts = factsOf(operator);
  return (
    <section aria-labelledby="operator" className="rounded-card bg-sunken p-5">
      <h2 id="operator" className="text-base">
        {text.operatorTitle}
      </h2>
      {facts.isComplete ? null : (
        <p className="mt-2 rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">{text.sandbox}</p>
      )}
      <dl className="mt-2 text-sm">
        {facts.rows.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-3 py-1">
            <dt className="text-ink-soft">{text.operator[name]}</dt>
            <dd>{value === undefined ? text.notGiven : toPersianDigits(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
