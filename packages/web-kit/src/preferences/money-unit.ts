import { preferMoneyUnit, type MoneyUnit } from '@nesye/ui';

const UNIT_KEY = 'moneyUnit';

/** Shows all amounts in a unit and remembers it, so that the next visit starts with it. */
export function chooseMoneyUnit(unit: MoneyUnit): void {
  preferMoneyUnit(unit);
  try {
    localStorage.setItem(UNIT_KEY, unit);
  } catch {
    // A closed storage only forgets the choice with the tab; the account knows it.
    return;
  }
}

/** Starts with the unit of the last visit, before the account's own choice is there. */
export function storedMoneyUnit(): void {
  try {
    const unit = localStorage.getItem(UNIT_KEY);
    if (unit === 'rial' || unit === 'toman') preferMoneyUnit(unit);
  } catch {
    return;
  }
}
