import { storedMoneyUnit } from '@nesye/web-kit/preferences/money-unit.ts';
import { usePreferredLook } from '@nesye/web-kit/preferences/use-preferences.ts';

storedMoneyUnit();

/** Keeps the app as the account wants it; shows nothing. */
export function PreferenceWatch(): null {
  usePreferredLook();
  return null;
}
