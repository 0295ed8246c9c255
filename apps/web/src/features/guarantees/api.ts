import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { serverTexts } from '@nesye/web-kit/messages/server-texts.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export type Requirement = ReplyOf<'GET', '/api/v1/guarantor/requirement'>;
export type Paper = NonNullable<Requirement['items'][number]['instrument']>;
export type NamedGuarantor = NonNullable<Requirement['items'][number]['guarantor']>;
export type OwnGuarantee = ReplyOf<'GET', '/api/v1/guarantor/own/:id'>;

export const REQUIREMENT = '/api/v1/guarantor/requirement';
export const PAPERS = '/api/v1/guarantor/user-cheque-list';
export const OWN = '/api/v1/guarantor/own/:id';

/** Why a paper was sent back: the words of the code, and the operator's own. */
export function rejectedText({ reject_code: code, reject_reason: said, reject_note: note }: Paper): string {
  const words = code === null ? undefined : serverTexts.paper[code];
  return words === undefined ? (said ?? '') : [words, note ?? ''].join(' ').trim();
}

/** What a step may have changed: the request, the papers and the guarantees. */
export const GUARANTEES = ['/api/v1/guarantor/*'] as const;

/** Both sides of a paper, or one of them again. */
export function sendPictures(id: number, pictures: { readonly front?: File; readonly back?: File }): Promise<Paper> {
  const form = new FormData();
  for (const [side, file] of Object.entries(pictures)) form.append(side, file);
  return api.post('/api/v1/guarantor/cheque/:id/pictures/', { params: { id: String(id) }, body: form });
}
