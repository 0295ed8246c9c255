import { Icon } from '@nesye/ui';
import type { ReactElement } from 'react';

/** A way to decide that is folded away until it is chosen. */
export function CollapsibleDecision({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactElement;
}): ReactElement {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold text-firoozeh-text">
        {title}
        <Icon name="down" sizePx={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
