import { Amount, classNames, Icon } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { payText } from '#messages/payments.ts';
import { ScheduleList } from './schedule-list.tsx';
import type { PlannedPurchase } from './use-plans.ts';

interface WayCardProps {
  readonly title: string;
  readonly note: ReactNode;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
  /** Unfolds while chosen. */
  readonly plan: PlannedPurchase | undefined;
}

/** One way to pay as a radio button the size of a card. */
export function WayCard({ title, note, isChosen, isDisabled, onChoose, plan }: WayCardProps): ReactElement {
  return (
    <div
      className={classNames(
        'rounded-card border-2 bg-surface transition-colors duration-150',
        isChosen ? 'border-firoozeh' : 'border-transparent shadow-(--lift)',
        isDisabled && 'opacity-60',
      )}
    >
      <label
        className={classNames(
          'flex min-h-18 items-center gap-3 rounded-card p-4 has-focus-visible:outline-3 has-focus-visible:outline-firoozeh',
          !isDisabled && 'cursor-pointer',
        )}
      >
        <input
          type="radio"
          name="way"
          className="sr-only"
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
        />
        <span
          aria-hidden
          className={classNames(
            'grid size-6 shrink-0 place-items-center rounded-full border-2',
            isChosen ? 'border-firoozeh-fill bg-firoozeh-fill text-firoozeh-on' : 'border-line-strong',
          )}
        >
          {isChosen && <Icon name="check" sizePx={16} />}
        </span>
        <span className="min-w-0 flex-1">
          <strong className="block">{title}</strong>
          <span className="block text-sm text-ink-soft">{note}</span>
        </span>
      </label>
      {isChosen && plan && (
        <div className="animate-rise border-t border-line px-4 pb-3">
          <h3 className="sr-only">{payText.schedule}</h3>
          <ScheduleList rows={plan.installments} />
          <p className="flex flex-wrap items-center justify-between gap-x-3 border-t-2 border-line pt-3 text-sm font-semibold">
            {payText.total}
            <Amount amountRial={plan.total} />
          </p>
        </div>
      )}
    </div>
  );
}
