import { storedMoneyUnit } from '../preferences/money-unit.ts';
import { usePreferredLook } from '../preferences/use-preferences.ts';

storedMoneyUnit();

/** Keeps the app as the account wants it; shows nothing. */
export function PreferenceWatch(): null {
  usePreferredLook();
  return null;
}
