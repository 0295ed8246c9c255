import type { CallTypes, privacyCalls } from '@nesye/contract';

/** All that the wire calls preferences. How messages reach the user is stored and obeyed by messaging. */
export type Preferences = CallTypes<(typeof privacyCalls)['getPreferences']>['reply'];
export type PreferencesChange = CallTypes<(typeof privacyCalls)['changePreferences']>['body'];
/** How the app looks to its user. */
export type DisplayPreferences = Pick<Preferences, 'theme' | 'money_unit'>;

/** Until someone chooses: amounts in the unit that people say. */
export const STANDARD_DISPLAY: DisplayPreferences = { theme: 'system', money_unit: 'toman' };

/** The preferences with what was sent changed and the rest left. Undefined for quiet hours that end when they begin. */
export function changedPreferences(before: Preferences, change: PreferencesChange): Preferences | undefined {
  const { notifications, ...rest } = change;
  const after: Preferences = { ...before, ...rest, notifications: { ...before.notifications, ...notifications } };
  return after.quiet_hours !== null && after.quiet_hours.from === after.quiet_hours.to ? undefined : after;
}
