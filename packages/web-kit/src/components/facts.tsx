import { toPersianDigits } from '@nesye/persian';
import { Card } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';

/** A card of facts, each a name and a value; `foot` is what is said under them. */
export function FactsCard({
  title,
  level: Heading = 'h3',
  action,
  foot,
  children,
}: {
  readonly title: string;
  /** `h2` right under the title of a page. */
  readonly level?: 'h2' | 'h3';
  readonly action?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Card aria-label={title}>
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <Heading className="text-base">{title}</Heading>
        {action}
      </div>
      <dl>{children}</dl>
      {foot}
    </Card>
  );
}

/** A name and its value on one line; the value goes below where there is no room for both. */
export function Fact({
  name,
  lang,
  children,
}: {
  readonly name: string;
  /** Where both are in another language than the page. */
  readonly lang?: 'fa';
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div lang={lang} className="flex min-h-10 flex-wrap items-baseline justify-between gap-x-6 py-1 text-sm">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="max-w-full min-w-0 flex-auto text-end font-semibold break-words">{children}</dd>
    </div>
  );
}

/** Digits or Latin text inside Persian: from left to right, digits Persian. */
export function Latin({ children }: { readonly children: string }): ReactElement {
  return <bdi dir="ltr">{toPersianDigits(children)}</bdi>;
}
