import type { CallTypes, identityCalls } from '@nesye/contract';

export type Preferences = CallTypes<(typeof identityCalls)['getPreferences']>['reply'];
export type PreferencesChange = CallTypes<(typeof identityCalls)['changePreferences']>['body'];

const ALL = { sms: true, push: true, inbox: true };
/** Advertising begins when it is wanted (the consent says so), and an SMS for each purchase would be a nuisance. */
const STANDARD: Omit<Preferences, 'language'> = {
  theme: 'system',
  money_unit: 'rial',
  notifications: {
    dues: ALL,
    purchases: { ...ALL, sms: false },
    requests: ALL,
    tickets: ALL,
    marketing: { sms: false, push: false, inbox: false },
  },
  quiet_hours: null,
};

/** How it is for somebody who has chosen nothing: Arabic for holders of an Iraqi number. */
export const standardPreferences = (isForeign: boolean): Preferences => ({
  ...STANDARD,
  language: isForeign ? 'ar' : 'fa',
});

/** The preferences with what was sent changed and the rest left. Undefined for quiet hours that end when they begin. */
export function changedPreferences(before: Preferences, change: PreferencesChange): Preferences | undefined {
  const { notifications, ...rest } = change;
  const after: Preferences = { ...before, ...rest, notifications: { ...before.notifications, ...notifications } };
  return after.quiet_hours !== null && after.quiet_hours.from === after.quiet_hours.to ? undefined : after;
}
