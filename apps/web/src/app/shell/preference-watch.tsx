import { recallMoneyUnit } from '../../shared/preferences/money-unit.ts';
import { usePreferredLook } from '../../shared/preferences/use-preferences.ts';

recallMoneyUnit();

/** Keeps the app as the account wants it; shows nothing. */
export function PreferenceWatch(): null {
  usePreferredLook();
  return null;
}
