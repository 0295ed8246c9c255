import { moneyFigures, uiText, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';

interface DeskAmountProps {
  readonly amountRial: number;
  /** Iraqi dinars name themselves; rials and tomans are named by the head of the table. */
  readonly unit?: 'dinar';
  readonly isStrong?: boolean;
}

/** An amount in a dense table, in the reader's unit. */
export function DeskAmount({ amountRial, unit, isStrong = false }: DeskAmountProps): ReactElement {
  const chosen = useMoneyUnit();
  return (
    <bdi dir="rtl" className={isStrong ? 'font-semibold' : undefined}>
      {moneyFigures(amountRial, unit === undefined ? chosen : 'rial')}
      {unit !== undefined && <span className="ms-1 text-xs opacity-80">{uiText.units[unit]}</span>}
    </bdi>
  );
}
