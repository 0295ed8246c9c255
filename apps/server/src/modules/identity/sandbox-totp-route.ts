import { setTimeout as sleep } from 'node:timers/promises';
import { normalizeMobile } from '@nesye/persian';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { SealedBox } from '../../platform/crypto/sealed-box.ts';
import type { Sql } from '../../platform/database/database.ts';
import { stepOf, totpCode, WINDOW_STEPS } from './domain/totp.ts';
import { readSecondFactor } from './queries/second-factors.ts';
import { findUserByMobile } from './queries/users.ts';
import { secretPlaceOf } from './use-cases/prove-second-factor.ts';

const POLL_MS = 250;
/** A step comes every 30 seconds. A connection on which nothing is said is cut after 20, so a caller who waits longer calls again. */
const MAX_WAIT_MS = 15_000;

/**
 * `GET /sandbox/totp?mobile=…` is the operator's phone: `{code}` of the authenticator app, one that has not been used. Where all of this moment are used it waits
 * for the next, up to 15 s, and then responds with 503: call again. 404 for who has no app. Register it in the sandbox only.
 */
export function registerTotpRoute(
  app: FastifyInstance,
  deps: { readonly sql: Sql; readonly clock: Clock; readonly box: SealedBox },
): void {
  app.get<{ Querystring: { mobile?: unknown } }>('/sandbox/totp', async (request, reply) => {
    const { mobile } = request.query;
    const code = typeof mobile === 'string' ? await unusedCode(deps, normalizeMobile(mobile)) : undefined;
    void reply.header('cache-control', 'no-store');
    if (code !== undefined) return reply.send({ code });
    return reply
      .code(404)
      .send({ non_field_errors: ['این شماره برنامهٔ تأیید ندارد.'], code: 'not_found', request_id: request.id });
  });
}

async function unusedCode(
  { sql, clock, box }: Parameters<typeof registerTotpRoute>[1],
  mobile: string | undefined,
): Promise<string | undefined> {
  const found = mobile === undefined ? undefined : await findUserByMobile(sql, mobile);
  if (found === undefined) return undefined;
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const { secretSealed, lastStep } = await readSecondFactor(sql, found.user.id);
    if (secretSealed === null) return undefined;
    const now = stepOf(clock.now());
    const window = BigInt(WINDOW_STEPS);
    const next = [now, now - window, now + window].find((step) => lastStep === null || step > lastStep);
    if (next !== undefined) return totpCode(box.open(secretSealed, secretPlaceOf(found.user.id)), next);
    if (Date.now() > deadline) throw new Refusal('busy', { retryAfterS: 1 });
    await sleep(POLL_MS);
  }
}
