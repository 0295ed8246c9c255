import {
  createHttpCaller,
  type HttpCaller,
} from '../../apps/server/src/acceptance/testing/http-caller.test-support.ts';
import type { LoopResponse, LoopSend } from '../../apps/server/src/platform/http/contract-loop.test-support.ts';
import { tokenOf } from './sandbox-people.ts';

const ROLES = ['customer', 'merchant', 'operator'] as const;
type Role = (typeof ROLES)[number];

/** People who stay signed in during an attack, whatever it does to their sessions. */
export interface LiveSessions {
  /** What stands for their tokens in requests. */
  readonly tokens: Readonly<Record<Role, string>>;
  /** Sends over real sockets. A request in the name of one of them that comes back as not signed in is sent once more with a new session. */
  readonly send: LoopSend;
  readonly close: () => void;
}

/** Signs in the sandbox's customer, merchant and operator. */
export async function openLiveSessions(baseUrl: string, maxSockets: number): Promise<LiveSessions> {
  const current = new Map<string, { readonly role: Role; token: Promise<string> }>();
  const tokens = {} as Record<Role, string>;
  for (const role of ROLES) {
    tokens[role] = await tokenOf(baseUrl, role);
    current.set(`Bearer ${tokens[role]}`, { role, token: Promise.resolve(tokens[role]) });
  }
  const caller = createHttpCaller(baseUrl, maxSockets);
  const send: LoopSend = async (request) => {
    const person = current.get(request.headers?.['authorization'] ?? '');
    if (person === undefined) return sendOver(caller, request);
    const used = person.token;
    const first = await sendOver(caller, as(request, await used));
    if (!first.body.includes('"token_not_valid"')) return first;
    // Of many that lost the session at once, one signs in again.
    if (person.token === used) person.token = tokenOf(baseUrl, person.role);
    return sendOver(caller, as(request, await person.token));
  };
  return { tokens, send, close: () => caller.close() };
}

type Request = Parameters<LoopSend>[0];

const as = (request: Request, token: string): Request => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

async function sendOver(caller: HttpCaller, { method, url, headers, body }: Request): Promise<LoopResponse> {
  const response = await caller.ask({
    method,
    path: url,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  });
  return { status: response.status, headers: response.headers, body: response.text };
}
