import type { Language } from './notice.ts';

/** What a push shows. It may pass through other houses: no amount, no name, no number of anybody. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of this site, opened by a press. */
  readonly path: string;
  /** A later message with the same tag takes the place of this one on the screen. */
  readonly tag: string;
  /** What it is written in, for who has it read out. */
  readonly lang: Language;
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;

/** The message of a task, or undefined for what is none. */
export function readPushMessage(content: unknown): PushMessage | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const { title, body, path, tag, lang } = content as Partial<Record<keyof PushMessage, unknown>>;
  if (!isText(title, 80) || !isText(body, 200) || !isText(path, 200) || !isText(tag, 60)) return undefined;
  return /^\/(?![/\\])/.test(path) ? { title, body, path, tag, lang: lang === 'ar' ? 'ar' : 'fa' } : undefined;
}

const welcome = { path: '/user/welcome', tag: 'push-welcome' } as const;
/** To a device that was just registered: shows that it works. */
export const WELCOME: Readonly<Record<Language, PushMessage>> = {
  fa: {
    title: 'اعلان‌های نسیه روشن شد',
    body: 'از این پس سررسیدها و خبرهای حساب‌تان را همین‌جا می‌بینید.',
    lang: 'fa',
    ...welcome,
  },
  ar: {
    title: 'فُعّلت إشعارات نسيه',
    body: 'من الآن ترى هنا مواعيد أقساطك وأخبار حسابك.',
    lang: 'ar',
    ...welcome,
  },
};
