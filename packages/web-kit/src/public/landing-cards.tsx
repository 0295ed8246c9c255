import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';

/** A figure of the wallboard. `data-…` are the places that the landing page fills. */
export const FigureCard = ({
  title,
  value,
  unit,
}: {
  readonly title?: string;
  readonly value?: string;
  readonly unit?: string;
}): ReactElement => (
  <Card as="div" tone="sunken" className="flex flex-col-reverse justify-end gap-1 p-5">
    <dt data-title className="text-sm text-ink-soft">
      {title}
    </dt>
    <dd>
      <strong data-value className="text-2xl font-extrabold">
        {value}
      </strong>{' '}
      <span data-unit>{unit}</span>
    </dd>
  </Card>
);

/** A slide of the landing page, which leads to a page of ours where it has a link. */
export const SlideCard = ({
  title,
  text,
  href,
}: {
  readonly title: string;
  readonly text?: string;
  readonly href?: string | undefined;
}): ReactElement => (
  <a
    href={href}
    data-link
    className="flex w-full flex-col gap-1 rounded-card bg-surface p-5 no-underline shadow-(--lift)"
  >
    <strong data-title className="text-lg break-words">
      {title}
    </strong>
    <span data-text className="break-words text-ink-soft">
      {text}
    </span>
  </a>
);
