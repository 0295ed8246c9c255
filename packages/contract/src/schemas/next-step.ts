import { type Static, Type } from '@sinclair/typebox';
import type { Call } from '../call.ts';
import { namedObject, orNull, strictObject } from './common.ts';
import { oneOf } from './texts.ts';

const NextCall = strictObject({
  id: Type.String({ description: 'line of the call inventory' }),
  method: oneOf('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
  path: Type.String({ description: 'the full path, with its query' }),
  content_type: orNull(Type.String({ description: 'null: there is no body' })),
  body: orNull(
    Type.Unsafe<Readonly<Record<string, string | number | boolean>>>(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description: 'ready to send in the sandbox; {{otp}} and {{file:<kind>}} where a code or a file belongs',
        },
      ),
    ),
  ),
});

/** The one thing that moves a matter on: whose turn it is, and what that person sends. */
export const NextStep = namedObject('NextStep', {
  key: Type.String({ description: 'stable name of the step' }),
  actor: oneOf('applicant', 'guarantor', 'operator', 'party'),
  call: orNull(NextCall),
  otp_mobile: orNull(Type.String({ description: 'the mobile to which the code for {{otp}} was sent' })),
  payment_url: orNull(Type.String({ description: 'the page to pay on, instead of a call' })),
  poll_after_s: orNull(
    Type.Integer({ minimum: 1, description: 'another party is at work: read again after these seconds' }),
  ),
});
export type NextStepOut = Static<typeof NextStep>;
export type NextCallOut = Static<typeof NextCall>;

interface NextCallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string | number | boolean>>;
}

/** A call as a next step names it: its path filled and with its query, the body as it is to be sent. Throws when a parameter of the path is missing. */
export function nextCall(
  call: Pick<Call, 'id' | 'method' | 'path' | 'bodyMedia'>,
  { params = {}, query, body }: NextCallParts = {},
): NextCallOut {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.id} needs ${name}`);
    return encodeURIComponent(value);
  });
  return {
    id: call.id,
    method: call.method,
    path: query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`,
    content_type: body === undefined ? null : (call.bodyMedia ?? 'application/json'),
    body: body ?? null,
  };
}

/** A step with what it needs; what is not given is null. */
export const nextStep = (
  step: Pick<NextStepOut, 'key' | 'actor'> & Partial<Omit<NextStepOut, 'key' | 'actor'>>,
): NextStepOut => ({ call: null, otp_mobile: null, payment_url: null, poll_after_s: null, ...step });
