import { randomBytes } from 'node:crypto';
import { normalizeMobile } from '@nesye/persian';
import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { english, html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';

export const EWANO_PARTY = 'ewano';

interface Opening {
  readonly userId: string;
  readonly mobile: string;
  readonly until: number;
}

const REFERENCE_BYTES = 18;
const OPEN_MS = 10 * 60_000;
const inquiryBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference'],
  properties: { reference: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' } },
} as const;
const openBody = {
  type: 'object',
  additionalProperties: false,
  required: ['mobile'],
  properties: { mobile: { type: 'string', maxLength: 20 } },
} as const;

/** A wallet app that opens the product inside itself, with a reference of its user that is good for ten minutes. */
export function registerEwanoRoutes(app: FastifyInstance, faults: FaultRegistry, now: () => Date): void {
  const openings = new Map<string, Opening>();
  app.post<{ Body: { reference: string } }>(
    '/sandbox/ewano/users/inquiry',
    { schema: { body: inquiryBody }, preHandler: faultHook(faults, EWANO_PARTY), onSend: holdLateResponse },
    ({ body: { reference } }, reply) => {
      const opening = openings.get(reference);
      return opening === undefined || opening.until < now().getTime()
        ? reply.code(404).send({ code: 'user_unknown' })
        : { reference, user_id: opening.userId, mobile: opening.mobile };
    },
  );
  app.post<{ Body: { mobile: string } }>('/sandbox/ewano/open', { schema: { body: openBody } }, ({ body }, reply) => {
    const mobile = normalizeMobile(body.mobile);
    if (mobile === undefined) return reply.code(400).send({ code: 'mobile_invalid' });
    const reference = randomBytes(REFERENCE_BYTES).toString('base64url');
    openings.set(reference, { userId: `ew-${mobile.slice(1)}`, mobile, until: now().getTime() + OPEN_MS });
    return reply.redirect(`/ewano?id=${reference}`, 303);
  });
  app.get('/sandbox/ewano', (_request, reply) =>
    sendPage(reply, {
      title: 'اوانو',
      body: html`<h1>اوانو ${english('A wallet app that opens Nesye inside itself')}</h1>
        <form method="post" action="/sandbox/ewano/open" class="row">
          <label>موبایل کاربر اوانو <input name="mobile" value="09120000001" dir="ltr" required /></label>
          <button type="submit">باز کردن نسیه</button>
        </form>`,
    }),
  );
}
