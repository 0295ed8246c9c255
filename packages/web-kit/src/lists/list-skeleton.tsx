import { Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';

interface ListSkeletonProps {
  readonly count?: number;
  /** Rows that stand apart, each its own card with a box to tick, instead of rows of one card with a picture. */
  readonly isSpaced?: boolean;
}

/** The shape of a list to come: a mark, two lines and an amount in each row. */
export function ListSkeleton({ count = 5, isSpaced = false }: ListSkeletonProps): ReactElement {
  return (
    <div className={isSpaced ? 'flex flex-col gap-3' : 'rounded-card bg-surface'}>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={`flex items-center gap-3 ${isSpaced ? 'min-h-20 rounded-card bg-surface p-4' : 'min-h-18 px-4 py-3'}`}
        >
          <Skeleton className={isSpaced ? 'size-6' : 'size-11 rounded-control'} />
          <div className="flex-1">
            <Skeleton className="mb-2 h-4 w-28" />
            <Skeleton className={isSpaced ? 'h-3 w-40' : 'h-3 w-20'} />
          </div>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
