import { Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';

/** The shape of purchases to come. */
export function TransactionsSkeleton({ count = 5 }: { readonly count?: number }): ReactElement {
  return (
    <div className="rounded-card bg-surface">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex min-h-18 items-center gap-3 px-4 py-3">
          <Skeleton className="size-11 rounded-control" />
          <div className="flex-1">
            <Skeleton className="mb-2 h-4 w-28" />
            <Skeleton className="h-3 w-20" />
          </div>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
