import { Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';

/** The shape of rows to come: a name and a date at the start, an amount at the end. */
export function RowsSkeleton({ count }: { readonly count: number }): ReactElement {
  return (
    <div className="flex flex-col">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex min-h-14 items-center gap-3">
          <div className="flex-1">
            <Skeleton className="mb-2 h-4 w-24" />
            <Skeleton className="h-3 w-36" />
          </div>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
