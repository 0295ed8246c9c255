import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { moneyFigures, useMoneyUnit } from './money-unit.ts';

export type AmountSize = 'small' | 'regular' | 'large' | 'display';

const figureClasses: Readonly<Record<AmountSize, string>> = {
  small: 'text-sm font-semibold',
  regular: 'text-base font-bold',
  large: 'text-xl font-bold',
  display: 'text-3xl font-extrabold',
};

export interface AmountProps {
  readonly amountRial: bigint | number;
  readonly size?: AmountSize;
  /** The unit the reader has chosen unless told; `toman` divides by ten exactly; `dinar` shows whole Iraqi dinars. */
  readonly unit?: 'rial' | 'toman' | 'dinar';
  readonly isUnitHidden?: boolean;
  readonly className?: string;
}

const unitWords = { rial: 'ریال', toman: 'تومان', dinar: 'دینار' } as const;

/** An amount: large tabular figures, the unit small beside them, isolated from the text around. */
export function Amount({ amountRial, size = 'regular', unit: ownUnit, isUnitHidden = false, className }: AmountProps): ReactElement {
  const chosenUnit = useMoneyUnit();
  const unit = ownUnit ?? chosenUnit;
  return (
    <bdi className={classNames('inline-flex items-baseline gap-1.5 whitespace-nowrap', className)}>
      <span className={classNames('amount-figure', figureClasses[size])}>{moneyFigures(amountRial, unit === 'toman' ? 'toman' : 'rial')}</span>
      {!isUnitHidden && <span className={classNames('font-normal opacity-75', size === 'display' || size === 'large' ? 'text-sm' : 'text-xs')}>{unitWords[unit]}</span>}
    </bdi>
  );
}
