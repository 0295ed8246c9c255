import type { ReactElement, ReactNode } from 'react';

/** A state of a component under its English name. */
export function Specimen({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className="flex flex-col gap-2">
      <h2 dir="ltr" className="text-start text-xs font-medium text-ink-faint">
        {name}
      </h2>
      {children}
    </section>
  );
}
