import { shebaOf } from '../../../../../sandbox/src/bank/bank-holders.ts';
import { newNationalId, type SignedInPerson } from '../../../acceptance/testing/demo-people.test-support.ts';
import type { FullApp } from '../../../acceptance/testing/full-app.test-support.ts';
import type { HttpResponse } from '../../../acceptance/testing/http-caller.test-support.ts';
import { jpegOf } from '../../../platform/storage/media/media-samples.test-support.ts';
import { ask, askForm } from '../../guarantees/testing/guarantee-steps.test-support.ts';

export type Person = Pick<SignedInPerson, 'access' | 'userId' | 'mobile'>;

/** A picture that a scanner lets in; each width is another one. */
export const pictureOf = (widthPx = 640): Buffer => jpegOf(widthPx, 480);

/** The kinds that the migration brings: their stages, and what a shop says for them. */
export const KINDS = {
  open_terminal: {
    stages: [1, 2],
    said: { title: 'صندوق دو', currency: 'rial', address: 'تهران، خیابان جمهوری، پلاک ۱۲' },
    file: 'place_proof',
  },
  settlement_account: {
    stages: [3, 4],
    said: { sheba: '', holder: 'partner', letter_date: '' },
    file: 'account_letter',
  },
  shop_details: {
    stages: [5, 6],
    said: { name: 'گلستان دیجیتال', address: 'تهران، خیابان حافظ، پلاک ۸' },
    file: 'licence',
  },
} as const;
export type Kind = keyof typeof KINDS;

/** An open account of someone else, at the sandbox's bank. */
export const partnersSheba = (): string => shebaOf(newNationalId(), '017');

/** The response's body. Throws where the step did not succeed. */
export function bodyOf(response: HttpResponse): unknown {
  if (response.status >= 300) throw new Error(`a step returned ${response.status}: ${response.text}`);
  return response.json();
}

/** The id of what a step made. */
export const idOf = (response: HttpResponse): number => (bodyOf(response) as { id: number }).id;

/** The rows of a list. */
export const rowsIn = (response: HttpResponse): readonly Record<string, unknown>[] =>
  (bodyOf(response) as { results: readonly Record<string, unknown>[] }).results;

/** Begins an application; its id. */
export const begin = async (full: FullApp, person: Person, kind: Kind): Promise<number> =>
  idOf(await ask(full, person, 'POST', `/clm/create_request/${KINDS[kind].stages[0]}`));

/** Says values for a stage, whatever comes back. */
export const say = (
  full: FullApp,
  person: Person,
  id: number,
  stage: number,
  values: Readonly<Record<string, string | number | null>>,
): Promise<HttpResponse> =>
  ask(full, person, 'PATCH', `/clm/data/${stage}/${id}`, {
    values: Object.entries(values).map(([key, value]) => ({ key, value })),
  });

/** Sends a page of a document, whatever comes back. */
export const send = (
  full: FullApp,
  person: Person,
  id: number,
  stage: number,
  fields: Readonly<Record<string, string | Buffer>>,
): Promise<HttpResponse> => askForm(full, person, `/clm/media/${stage}/${id}`, fields);

/** What the kind's first stage says, with an account and a day that hold now. */
export const saidFor = (full: FullApp, kind: Kind): Readonly<Record<string, string>> => ({
  ...KINDS[kind].said,
  ...(kind === 'settlement_account' ? { sheba: partnersSheba(), letter_date: full.clock.businessDate() } : {}),
});

/** An application that only has to be handed in; its id. */
export async function fill(full: FullApp, person: Person, kind: Kind): Promise<number> {
  const id = await begin(full, person, kind);
  const { stages, file } = KINDS[kind];
  bodyOf(await say(full, person, id, stages[0], saidFor(full, kind)));
  bodyOf(await send(full, person, id, stages[1], { kind: file, file: pictureOf() }));
  return id;
}

/** One that waits for an operator; its id. */
export async function handIn(full: FullApp, person: Person, kind: Kind): Promise<number> {
  const id = await fill(full, person, kind);
  bodyOf(await ask(full, person, 'POST', `/clm/submit/${id}`));
  return id;
}

/** Decides as an operator, whatever comes back. */
export const decideUnseen = (full: FullApp, operator: Person, id: number, body: object): Promise<HttpResponse> =>
  ask(full, operator, 'POST', `/operator/clm/${id}/decision/`, body);

/** Opens every page of an application as an operator. */
export async function openPages(full: FullApp, operator: Person, id: number): Promise<void> {
  const shown = await ask(full, operator, 'GET', `/operator/clm/${id}`);
  if (shown.status !== 200) return;
  for (const { page_urls: urls } of (bodyOf(shown) as CaseBody).documents)
    for (const url of urls) await ask(full, operator, 'GET', url.replace('/api/v1', ''));
}

/** Opens every page where it approves, and decides as an operator, whatever comes back. */
export async function decide(full: FullApp, operator: Person, id: number, body: object): Promise<HttpResponse> {
  if ((body as { readonly decision?: unknown }).decision === 'approve') await openPages(full, operator, id);
  return await decideUnseen(full, operator, id, body);
}

interface ApplicationBody {
  readonly state: string;
  readonly reason_code: string | null;
  readonly note: string | null;
  readonly next: { readonly key: string; readonly stage: number | null };
  readonly stages: readonly { readonly id: number; readonly state: string }[];
  readonly said: readonly {
    readonly key: string;
    readonly value: string | null;
    readonly holder_name: string | null;
  }[];
  readonly documents: readonly {
    readonly id: number;
    readonly kind: string;
    readonly state: string;
    readonly reject_code: string | null;
    readonly pages: number;
    readonly page_urls: readonly string[];
  }[];
  readonly history: readonly { readonly event: string; readonly reason_code: string | null }[];
}

interface CaseBody extends ApplicationBody {
  readonly can_decide: boolean;
  readonly is_own: boolean;
  readonly submissions: number;
}

/** An application as its owner reads it. */
export const readOwn = async (full: FullApp, person: Person, id: number): Promise<ApplicationBody> =>
  bodyOf(await ask(full, person, 'GET', `/clm/application/${id}`)) as ApplicationBody;

/** The same as an operator reads it. */
export const readCase = async (full: FullApp, operator: Person, id: number): Promise<CaseBody> =>
  bodyOf(await ask(full, operator, 'GET', `/operator/clm/${id}`)) as CaseBody;
