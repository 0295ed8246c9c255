import { formatRial, formatToman, type TomanRounding } from '@nesye/persian';
import { useSyncExternalStore } from 'react';
import { uiText } from '../texts.ts';

/** The unit people want to read rials in. */
export type MoneyUnit = 'rial' | 'toman';

let preferred: MoneyUnit = 'toman';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The unit chosen for this page; toman, which people say, until someone chooses. */
export const preferredMoneyUnit = (): MoneyUnit => preferred;

/** From now on every amount without a unit of its own is shown in this one. */
export function preferMoneyUnit(unit: MoneyUnit): void {
  if (unit === preferred) return;
  preferred = unit;
  for (const listener of listeners) listener();
}

/** Who reads a page written at build time has chosen nothing yet. */
const unitAtBuild = (): MoneyUnit => 'toman';

/** The chosen unit, followed as it changes. Pages written at build time show toman. */
export const useMoneyUnit = (): MoneyUnit => useSyncExternalStore(subscribe, preferredMoneyUnit, unitAtBuild);

/** Rials as figures in a unit, whole tomans in the one: 26n → «۲۶», in tomans «۳», rounded down «۲». */
export const moneyFigures = (amountRial: bigint | number, unit: MoneyUnit, rounding?: TomanRounding): string =>
  unit === 'toman' ? formatToman(amountRial, rounding) : formatRial(amountRial);

/** The same with the name of the unit, as words of a sentence: 26n → «۲۶ ریال», in tomans «۳ تومان». */
export const amountWords = (amountRial: bigint | number, unit: MoneyUnit, rounding?: TomanRounding): string =>
  `${moneyFigures(amountRial, unit, rounding)} ${uiText.units[unit]}`;
