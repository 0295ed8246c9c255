import { Card, Icon, type IconName } from '@nesye/ui';
import type { ReactElement } from 'react';

interface Titled {
  readonly title: string;
  readonly text: string;
}

/** What something costs, as three cards of equal height. */
export function CostCards({
  id,
  title,
  costs,
}: {
  readonly id: string;
  readonly title: string;
  readonly costs: readonly Titled[];
}): ReactElement {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <div className="mt-6 grid gap-4 md:grid-cols-3">
        {costs.map((cost) => (
          <Card as="article" key={cost.title}>
            <h3 className="text-lg">{cost.title}</h3>
            <p className="mt-2 text-ink-soft">{cost.text}</p>
          </Card>
        ))}
      </div>
    </section>
  );
}

/** What someone gains: a mark, a promise and its reason. */
export function Gains({
  id,
  title,
  gains,
}: {
  readonly id: string;
  readonly title: string;
  readonly gains: readonly (Titled & { readonly icon: IconName })[];
}): ReactElement {
  return (
    <section aria-labelledby={id} className="grid gap-8 md:grid-cols-[1fr_2fr]">
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <ul className="grid gap-7 lg:grid-cols-2">
        {gains.map((gain) => (
          <li key={gain.title} className="flex gap-4">
            <Icon name={gain.icon} sizePx={30} className="mt-1 shrink-0 text-firoozeh-text" />
            <div className="min-w-0">
              <h3 className="text-lg">{gain.title}</h3>
              <p className="text-ink-soft">{gain.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One after the other, on a line. */
export function NumberedPath({
  id,
  title,
  steps,
}: {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Titled[];
}): ReactElement {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="scroll-mt-6">
      <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <ol className="mt-6 [counter-reset:step]">
        {steps.map((step) => (
          <li
            key={step.title}
            className="relative ps-16 pb-8 [counter-increment:step] before:absolute before:start-0 before:top-0 before:grid before:size-11 before:place-items-center before:rounded-full before:bg-firoozeh-tint before:font-bold before:text-firoozeh-text before:content-[counter(step,persian)] after:absolute after:start-[21px] after:top-13 after:bottom-1 after:w-0.5 after:bg-line last:pb-0 last:after:hidden"
          >
            <h3 className="text-lg">{step.title}</h3>
            <p className="max-w-2xl text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
