import { formatRial } from '@nesye/persian';
import { isoDate } from '@nesye/money';
import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { calculatorText } from '#messages/calculator.ts';
import { calculatorView, type CalculatorView } from '../domain/calculator-view.ts';
import { EXAMPLE_TERMS, examplePrice } from '../domain/example-price.ts';

/** What is in the page as it is written: 1,200,000 toman in four, bought on 1 Azar 1405. The script computes again for the visitor's day. */
const EXAMPLE_TOMAN = 1_200_000;
const EXAMPLE_COUNT = 4;
const EXAMPLE_DAY = isoDate('2026-11-22');

/** Steps of the slider; the field takes every amount. */
const SLIDER = { min: 100_000, max: 50_000_000, step: 100_000 } as const;
/** Made of `calculator-script.ts` by the build. */
const SCRIPT = '/calculator.js';

/** Amount and count → what is paid when, and what it costs. Without JavaScript one worked example is in the same place. */
export function Calculator({ level = 'h2' }: { readonly level?: 'h2' | 'h3' }): ReactElement {
  const Heading = level;
  const price = examplePrice(BigInt(EXAMPLE_TOMAN) * 10n, EXAMPLE_COUNT, EXAMPLE_DAY);
  return (
    <section
      id="calculator"
      aria-labelledby="calculator-title"
      data-calculator
      className="grid scroll-mt-6 items-start gap-8 *:min-w-0 lg:grid-cols-2 lg:gap-12"
    >
      <div>
        <Heading id="calculator-title" className="text-2xl sm:text-3xl">
          {calculatorText.title}
        </Heading>
        <p className="mt-3 text-ink-soft">{calculatorText.lead}</p>
        <Inputs />
        <noscript>
          <p className="mt-6 rounded-control bg-sunken px-4 py-3 text-sm">{calculatorText.noScript}</p>
        </noscript>
        <details className="mt-4 text-sm text-ink-soft">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-firoozeh-text">
            {calculatorText.formula}
          </summary>
          <p>{calculatorText.terms}</p>
        </details>
      </div>
      <Outcome view={calculatorView(price, EXAMPLE_DAY)} />
      {import.meta.env.SSR && <script type="module" src={SCRIPT} />}
    </section>
  );
}

function Inputs(): ReactElement {
  return (
    <form className="mt-6 flex flex-col gap-5 noscript:hidden" noValidate>
      <div>
        <label htmlFor="calculator-amount" className="text-sm font-medium">
          {calculatorText.amount}
        </label>
        <div className="mt-1.5 flex min-h-16 items-center gap-2 rounded-control border border-line-strong bg-surface px-4 focus-within:outline-3 focus-within:outline-firoozeh">
          <input
            id="calculator-amount"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            defaultValue={formatRial(EXAMPLE_TOMAN)}
            aria-describedby="calculator-error"
            data-amount
            className="amount-figure w-full min-w-0 flex-1 bg-transparent py-3 text-end text-2xl font-bold outline-none"
          />
          <span className="shrink-0 text-sm text-ink-soft">{calculatorText.toman}</span>
        </div>
        <p id="calculator-error" role="alert" data-error className="mt-1 text-sm text-anar-text empty:hidden" />
        <input
          type="range"
          {...SLIDER}
          defaultValue={EXAMPLE_TOMAN}
          aria-label={calculatorText.slider}
          aria-valuetext={calculatorText.inToman(formatRial(EXAMPLE_TOMAN))}
          data-slider
          className="mt-3 h-11 w-full cursor-pointer accent-firoozeh-fill"
        />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">{calculatorText.count}</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-2 sm:grid-cols-4">
          {EXAMPLE_TERMS.counts.map((count) => (
            <label
              key={count}
              className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface px-3 font-semibold has-checked:border-firoozeh-fill has-checked:bg-firoozeh-fill has-checked:text-firoozeh-on has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-firoozeh"
            >
              <input
                type="radio"
                name="count"
                value={count}
                defaultChecked={count === EXAMPLE_COUNT}
                className="sr-only"
              />
              {calculatorText.installments(count)}
            </label>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

const FACTS = ['today', 'fee', 'rate', 'total'] as const;

function Outcome({ view: { facts, rows } }: { readonly view: CalculatorView }): ReactElement {
  return (
    <Card as="div" className="p-6 sm:p-8">
      <output data-out="summary" className="block text-xl leading-8 font-bold text-firoozeh-text">
        {facts.summary}
      </output>
      <dl className="mt-4">
        {FACTS.map((fact) => (
          <div
            key={fact}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-dashed border-line py-2.5 last:border-solid last:font-bold"
          >
            <dt className="text-ink-soft">{calculatorText[fact]}</dt>
            <dd data-out={fact} className="font-semibold">
              {facts[fact]}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-base">{calculatorText.schedule}</h3>
      <p data-out="boughtOn" className="text-sm text-ink-faint">
        {facts.boughtOn}
      </p>
      <ol className="mt-2" data-rows>
        {rows.map((row) => (
          <li
            key={row.name}
            className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 text-sm last:border-b-0"
          >
            <span className="font-semibold">{row.name}</span>
            <span className="text-ink-faint">{row.day}</span>
            <span className="ms-auto font-semibold">{row.amount}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
