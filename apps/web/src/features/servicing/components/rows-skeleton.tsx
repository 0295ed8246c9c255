import { Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';

/** The shape of installments to come. */
export function InstallmentsSkeleton({ count = 5 }: { readonly count?: number }): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex min-h-20 items-center gap-3 rounded-card bg-surface p-4">
          <Skeleton className="size-6" />
          <div className="flex-1">
            <Skeleton className="mb-2 h-4 w-28" />
            <Skeleton className="h-3 w-40" />
          </div>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
