import { randomUUID } from 'node:crypto';
import type { CreditRequestOut, NextStepOut } from '@nesye/contract';
import { pngOf } from '../../platform/storage/media/media-samples.test-support.ts';
import type { CreditWorld } from './credit-world.test-support.ts';
import type { HttpResponse } from './http-caller.test-support.ts';

/** Who may have to act: each with an access token. */
export interface CreditActors {
  readonly applicant: string;
  readonly guarantor?: string;
  readonly operator: string;
}

/** What the driver needs of a world. */
export type DrivenWorld = Pick<CreditWorld, 'ask' | 'askForm' | 'codeOf' | 'payAt' | 'work'>;

export interface DriveOptions {
  readonly actors: CreditActors;
  readonly line: number;
  /** Stops before the step of this key, or one of which this holds, is done. */
  readonly until?: string | ((next: NextStepOut) => boolean);
  /** What is sent instead of the body that `next` gives. */
  readonly bodies?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Driven {
  readonly request: CreditRequestOut | undefined;
  readonly next: NextStepOut | null;
  /** Keys of the steps that were done, in their order. */
  readonly done: readonly string[];
  /** Requests that change something, as the issue counts them: no reads, no polling. */
  readonly writes: number;
}

/** More steps than any line has, with the polling between them. */
const MAX_STEPS = 80;

/** Goes through a credit request on nothing but `next`: whatever it says is done, by whomever it names, until nothing is left or the wanted step is there. */
export async function driveCredit(world: DrivenWorld, options: DriveOptions): Promise<Driven> {
  const done: string[] = [];
  let writes = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { request, next } = await readNext(world, options);
    if (next === null || isEnd(options, next)) return { request, next, done, writes };
    if (next.payment_url !== null) await world.payAt(next.payment_url);
    else if (next.call !== null) {
      const response = await send(world, options, next);
      if (response.status >= 400)
        throw new Error(
          `line ${options.line}, ${next.key}: ${next.call.method} ${next.call.path} → ${response.status} ${response.text}`,
        );
      if (next.call.method !== 'GET') writes += 1;
    }
    if (next.poll_after_s === null) done.push(next.key);
    else await world.work();
  }
  throw new Error(`line ${options.line} does not come to an end: ${done.join(', ')}`);
}

const isEnd = ({ until }: DriveOptions, next: NextStepOut): boolean =>
  typeof until === 'function' ? until(next) : next.key === until;

async function readNext(
  world: DrivenWorld,
  { actors, line }: DriveOptions,
): Promise<{ readonly request: CreditRequestOut | undefined; readonly next: NextStepOut | null }> {
  const list = await world.ask('GET', `/api/v1/credit-assessment/credit-request?line=${line}`, actors.applicant);
  const [request] = (list.json() as { results: readonly CreditRequestOut[] }).results;
  const ofApplicant =
    request === undefined
      ? (
          (await world.ask('GET', `/api/v1/credit-assessment/line/${line}`, actors.applicant)).json() as {
            next: NextStepOut | null;
          }
        ).next
      : request.next;
  if (ofApplicant?.actor !== 'guarantor' || actors.guarantor === undefined) return { request, next: ofApplicant };
  // Whoever guarantees sees his own next step in the same list.
  const theirs = await world.ask('GET', '/api/v1/credit-assessment/credit-request-list', actors.guarantor);
  const guaranteed = (theirs.json() as { results: readonly CreditRequestOut[] }).results.find(
    ({ id }) => id === request?.id,
  );
  return { request, next: guaranteed?.next ?? ofApplicant };
}

async function send(world: DrivenWorld, { actors, bodies }: DriveOptions, next: NextStepOut): Promise<HttpResponse> {
  const { call } = next;
  if (call === null) throw new Error(`${next.key} has no call`);
  const token =
    next.actor === 'operator' ? actors.operator : next.actor === 'guarantor' ? actors.guarantor : actors.applicant;
  const given = bodies?.[next.key] ?? call.body;
  if (given === null) return await world.ask(call.method, call.path, token);
  const code = next.otp_mobile === null ? '' : await world.codeOf(next.otp_mobile);
  const body = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, value === '{{otp}}' ? code : value]),
  );
  if (call.content_type !== 'multipart/form-data') return await world.ask(call.method, call.path, token, body);
  const form = new FormData();
  for (const [field, value] of Object.entries(body))
    if (typeof value === 'string' && value.startsWith('{{file:'))
      form.append(field, new Blob([new Uint8Array(pngOf(600, 400))], { type: 'image/png' }), `${randomUUID()}.png`);
    else form.append(field, String(value));
  return await world.askForm(call.method, call.path, token, form);
}
