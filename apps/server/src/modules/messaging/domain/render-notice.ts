import { type Language, type Notice, NOTICE_RULES, type NoticeKind, pathOf } from './notice.ts';
import type { PushMessage } from './push-message.ts';
import { ar } from './texts/ar.ts';
import { fa } from './texts/fa.ts';
import type { Wording } from './texts/wording.ts';

const WORDINGS = { fa, ar } as const;
const BRAND = { fa: 'نسیه', ar: 'نسيه' } as const;

/** What a notice says on each of its channels. */
export interface RenderedNotice {
  readonly sms: string;
  readonly inbox: { readonly title: string; readonly body: string; readonly path: string };
  /** Undefined for a kind that is never pushed. */
  readonly push: PushMessage | undefined;
}

/** The texts of a notice in a language. */
export function renderNotice(notice: Notice, language: Language): RenderedNotice {
  const { tag } = NOTICE_RULES[notice.kind];
  const path = pathOf(notice);
  const wording = WORDINGS[language][notice.kind] as Wording<Notice>;
  const body = wording.body(notice);
  const smsAdvice = wording.smsAdvice?.(notice) ?? wording.advice;
  return {
    sms: [BRAND[language], body, ...(smsAdvice === undefined ? [] : [smsAdvice])].join('\n'),
    inbox: {
      title: wording.title,
      body: wording.advice === undefined ? body : `${body} ${wording.advice}`,
      path,
    },
    push: pushOf(notice.kind, language, { path, tag }),
  };
}

function pushOf(kind: NoticeKind, language: Language, place: Pick<PushMessage, 'path' | 'tag'>) {
  const { title, push } = WORDINGS[language][kind];
  return push === undefined ? undefined : { title, body: push, lang: language, ...place };
}
