/** What a push shows. */
export interface ShownPush {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly lang: 'fa' | 'ar';
}

/** A push that cannot be read is shown all the same: the browser promised that every one would be. */
const UNREADABLE: ShownPush = {
  title: 'نسیه',
  body: 'خبر تازه‌ای دارید.',
  path: '/user/welcome',
  tag: 'push',
  lang: 'fa',
};

/** Reads a push of either service: ours is the message itself, Firebase’s carries it in `data`. Leads to paths of this site only. */
export function readPush(content: unknown): ShownPush {
  const message = isRecord(content) && isRecord(content['data']) ? content['data'] : content;
  if (!isRecord(message)) return UNREADABLE;
  const { title, body, path, tag, lang } = message;
  if (typeof title !== 'string' || typeof body !== 'string') return UNREADABLE;
  return {
    title,
    body,
    path: ownPath(path),
    tag: typeof tag === 'string' ? tag : UNREADABLE.tag,
    lang: lang === 'ar' ? 'ar' : 'fa',
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const ownPath = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : UNREADABLE.path;
