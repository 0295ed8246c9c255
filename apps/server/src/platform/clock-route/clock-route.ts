import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BusinessClock } from '../clock/clock.ts';

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * `PUT /sandbox/clock` `{now}` sets the business clock to an instant (or to noon in Tehran of a day), from which time
 * goes on; `{now: null}` undoes it. `GET` reads it. Register it in the sandbox only.
 */
export function registerClockRoute(app: FastifyInstance, clock: BusinessClock): void {
  app.get('/sandbox/clock', (_request, reply) => reply.header('cache-control', 'no-store').send(reading(clock)));

  app.put('/sandbox/clock', async (request, reply) => {
    const instant = readNow(request.body);
    if (instant === 'invalid') return refuse(reply);
    await clock.set(instant);
    return reply.header('cache-control', 'no-store').send(reading(clock));
  });
}

const reading = (clock: BusinessClock) => ({
  now: clock.businessNow().toISOString(),
  business_date: clock.businessDate(),
  offset_ms: clock.offsetMs,
});

/** The body's one field; undefined means the machine's own time. */
function readNow(body: unknown): Date | undefined | 'invalid' {
  if (typeof body !== 'object' || body === null || Object.keys(body).length !== 1 || !('now' in body)) return 'invalid';
  const { now } = body;
  if (now === null) return undefined;
  if (typeof now !== 'string' || !(INSTANT.test(now) || DAY.test(now))) return 'invalid';
  const time = Date.parse(DAY.test(now) ? `${now}T12:00:00+03:30` : now);
  const isRealDay =
    !Number.isNaN(Date.parse(`${now.slice(0, 10)}T00:00:00Z`)) &&
    new Date(`${now.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(now.slice(0, 10));
  return isRealDay && time >= EARLIEST && time < LATEST ? new Date(time) : 'invalid';
}

function refuse(reply: FastifyReply): FastifyReply {
  const text = 'زمان باید به‌شکل ISO 8601 با منطقهٔ زمانی باشد، یا null.';
  return reply.code(400).send({ now: [text], code: 'invalid', request_id: reply.request.id });
}
