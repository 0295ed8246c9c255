import { Card, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** The shape of a receipt to come. */
export function ReceiptSkeleton(): ReactElement {
  return (
    <Card as="div" className="flex flex-col items-center gap-3">
      <Skeleton className="size-14 rounded-control" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-9 w-56" />
      <div className="mt-6 w-full">
        <RowsSkeleton count={4} />
      </div>
    </Card>
  );
}
