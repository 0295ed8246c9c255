import { classNames, Icon, Spinner } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { PurchaseDoneDrawing } from '../drawings/achievement-drawings.tsx';

/** `cancelled`: the customer ended it, and nothing is wrong. `waiting`: nothing is wrong and nothing is done yet. `unknown`: it is being found out. */
export type ResultTone = 'success' | 'failed' | 'cancelled' | 'waiting' | 'unknown';

interface ResultBadgeProps {
  readonly tone: ResultTone;
  readonly title: string;
  readonly children?: ReactNode;
  /** Of a success that is more than a purchase. */
  readonly drawing?: ReactNode;
}

const tileClasses: Readonly<Record<Exclude<ResultTone, 'success'>, string>> = {
  failed: 'bg-zaferan-tint text-zaferan-text',
  cancelled: 'bg-sunken text-ink-soft',
  waiting: 'bg-zaferan-tint text-zaferan-text',
  unknown: 'bg-zaferan-tint text-zaferan-text',
};

/** The outcome in one sign, one word and one sentence. A success is drawn, once. */
export function ResultBadge({ tone, title, children, drawing }: ResultBadgeProps): ReactElement {
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
      {tone === 'success' ? (
        (drawing ?? <PurchaseDoneDrawing />)
      ) : (
        <span className={classNames('grid size-20 place-items-center rounded-full', tileClasses[tone])}>
          {tone === 'unknown' ? (
            <Spinner sizePx={40} />
          ) : (
            <Icon name={tone === 'waiting' ? 'clock' : tone} sizePx={44} />
          )}
        </span>
      )}
      <div>
        <h2 className="text-2xl">{title}</h2>
        {children && <div className="mt-1 max-w-sm text-ink-soft">{children}</div>}
      </div>
    </div>
  );
}
