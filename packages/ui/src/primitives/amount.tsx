import type { TomanRounding } from '@nesye/persian';
import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { uiText } from '../texts.ts';
import { moneyFigures, useMoneyUnit } from './money-unit.ts';

export type AmountSize = 'small' | 'regular' | 'large' | 'display';

const figureClasses: Readonly<Record<AmountSize, string>> = {
  small: 'text-sm font-semibold',
  regular: 'text-base font-bold',
  large: 'text-xl font-bold',
  display: 'text-[min(2rem,8vw)]/[1.4] font-extrabold',
};

/** Up to this many characters figures stand as large as their place in the page asks for; the largest stay on one line of a card at a phone's side. */
const ORDINARY_LENGTH = 11;

/** Longer ones stop growing with the reader's letters where they would no longer fit across a phone. */
const longFigureClasses: Readonly<Record<AmountSize, string>> = {
  small: 'text-[min(0.875rem,6.5vw)] font-semibold',
  regular: 'text-[min(1rem,6.5vw)] font-bold',
  large: 'text-[min(1.3125rem,6.5vw)] font-bold',
  display: 'text-[min(2rem,6.5vw)] font-extrabold',
};

export interface AmountProps {
  readonly amountRial: bigint | number;
  readonly size?: AmountSize;
  /** The unit the reader has chosen unless told; `toman` shows whole tomans; `dinar` shows whole Iraqi dinars. */
  readonly unit?: 'rial' | 'toman' | 'dinar';
  /** Of a toman's rest: `down` for a limit that may be used up, `up` for a minimum; else to the nearest. */
  readonly rounding?: TomanRounding;
  readonly isUnitHidden?: boolean;
  readonly className?: string;
}

/**
 * An amount: large figures, the unit small next to them, isolated from the text around. It is never squeezed; where a
 * line is too short for it the unit goes below the figures, and the figures break before a digit is lost.
 */
export function Amount({
  amountRial,
  size = 'regular',
  unit: ownUnit,
  rounding,
  isUnitHidden = false,
  className,
}: AmountProps): ReactElement {
  const chosenUnit = useMoneyUnit();
  const unit = ownUnit ?? chosenUnit;
  const isLarge = size === 'display' || size === 'large';
  const figures = moneyFigures(amountRial, unit === 'toman' ? 'toman' : 'rial', rounding);
  const classes = figures.length > ORDINARY_LENGTH ? longFigureClasses : figureClasses;
  return (
    <bdi
      dir="rtl"
      className={classNames('inline-flex max-w-full shrink-0 flex-wrap items-baseline gap-x-1.5', className)}
    >
      <span className={classNames('amount-figure min-w-0 break-words', classes[size])}>{figures}</span>
      {!isUnitHidden && (
        <span className={classNames('font-normal opacity-80', isLarge ? 'text-sm' : 'text-xs')}>
          {uiText.units[unit]}
        </span>
      )}
    </bdi>
  );
}
