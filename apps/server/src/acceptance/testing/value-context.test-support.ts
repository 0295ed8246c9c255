import type { SignedInPerson } from './demo-people.test-support.ts';
import type { FullApp } from './full-app.test-support.ts';
import type { HttpResponse } from './http-caller.test-support.ts';

/** What the values of one request share: who sends it, and values that belong together. */
export interface ValueContext {
  readonly full: FullApp;
  /** Whoever sends the request; for a call that is open to nobody in particular, a demo customer or somebody new, as the value needs. */
  readonly person: SignedInPerson | undefined;
  /** Makes a thing once for this request. */
  readonly once: <Made>(name: string, make: () => Promise<Made>) => Promise<Made>;
}

type Send = (method: string, path: string, body?: unknown) => Promise<HttpResponse>;
/** Sends as the person, and expects success. */
export const senderOf =
  ({ full, person }: ValueContext, token = person?.access): Send =>
  async (method, path, body) => {
    const response = await full.ask({
      method,
      path: `/api/v1${path}`,
      token,
      ...(body === undefined ? {} : { body }),
      ...(Buffer.isBuffer(body) ? { headers: { 'content-type': 'application/octet-stream' } } : {}),
    });
    if (response.status >= 300)
      throw new Error(`${method} ${path} for an example: ${response.status} ${response.text}`);
    return response;
  };

/** Who sends the request. Throws where nobody does. */
export function present({ person }: ValueContext): SignedInPerson {
  if (person === undefined) throw new Error('this example needs somebody who is signed in');
  return person;
}

const sandboxOf = ({ config }: FullApp): string => config.bureauUrl?.replace(/\/bureau$/, '') ?? '';

/** Lets the sandbox's bureau give somebody this score. */
export async function setScore(full: FullApp, nationalId: string, score: number): Promise<void> {
  const response = await fetch(`${sandboxOf(full)}/bureau/${nationalId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ score }),
  });
  if (!response.ok) throw new Error(`the bureau took no score: ${response.status}`);
}

/** The newest code that a party of the sandbox sent to a mobile past our own SMS providers; throws where none came. */
export async function partyCode(full: FullApp, mobile: string): Promise<string> {
  const messages = (await (await fetch(`${sandboxOf(full)}/sms?to=${mobile}`)).json()) as { code: string | null }[];
  const code = messages.find((message) => message.code !== null)?.code ?? null;
  if (code === null) throw new Error(`no party sent a code to ${mobile}`);
  return code;
}
