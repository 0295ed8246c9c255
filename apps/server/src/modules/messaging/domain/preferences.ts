import type { CallTypes, privacyCalls } from '@nesye/contract';
import type { Language, NoticeChannel, NoticeRule } from './notice.ts';
import { quietUntil } from './quiet-hours.ts';

/** How messages reach a user: the part of the wire's preferences that notices obey. */
export type MessagePreferences = Pick<
  CallTypes<(typeof privacyCalls)['getPreferences']>['reply'],
  'language' | 'notifications' | 'quiet_hours'
>;

const ALL = { sms: true, push: true, inbox: true };

/** For someone who has chosen nothing. Advertising begins when it is wanted (the consent says so), and an SMS for each purchase would be a nuisance. */
export const standardPreferences = (language: Language): MessagePreferences => ({
  language,
  notifications: {
    dues: ALL,
    purchases: { ...ALL, sms: false },
    requests: ALL,
    tickets: ALL,
    marketing: { sms: false, push: false, inbox: false },
  },
  quiet_hours: null,
});

/** Arabic for holders of an Iraqi number, Persian for all others. */
export const languageOfMobile = (mobile: string): Language => (mobile.startsWith('+964') ? 'ar' : 'fa');

export interface ChannelPlan {
  readonly channels: ReadonlySet<NoticeChannel>;
  /** When the phone may make a sound again; undefined: now. The inbox makes none. */
  readonly notBefore: Date | undefined;
}

/** By which channels a notice goes to someone with these preferences, and when. Security notices obey none of them. */
export function planChannels({ topic, channels }: NoticeRule, preferences: MessagePreferences, at: Date): ChannelPlan {
  if (topic === 'security') return { channels: new Set(channels), notBefore: undefined };
  const wanted = preferences.notifications[topic];
  return {
    channels: new Set(channels.filter((channel) => wanted[channel])),
    notBefore: quietUntil(preferences.quiet_hours, at),
  };
}
