import type { ReactElement, ReactNode } from 'react';

interface ReviewDeskProps {
  readonly pictures: ReactNode;
  readonly decision: ReactNode;
  readonly facts: ReactNode;
}

/** A case at a desk: its pages large, the decision and the facts next to them. With much room the facts have their own column at the right. On a phone the decision comes last. */
export function ReviewDesk({ pictures, decision, facts }: ReviewDeskProps): ReactElement {
  return (
    <div
      data-wide
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[20rem_minmax(0,1fr)_20rem]"
    >
      <div className="flex min-w-0 flex-col gap-5 2xl:order-2">{pictures}</div>
      <div className="flex min-w-0 flex-col gap-5 2xl:contents">
        <div className="order-2 flex min-w-0 flex-col gap-5 lg:order-1 2xl:order-3">{decision}</div>
        <div className="order-1 flex min-w-0 flex-col gap-5 lg:order-2 2xl:order-1">{facts}</div>
      </div>
    </div>
  );
}
