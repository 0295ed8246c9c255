import type { ReactElement, ReactNode } from 'react';

/** A name of the slip with what it is. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ms-auto max-w-full text-end font-semibold break-words">{children}</dd>
    </div>
  );
}
