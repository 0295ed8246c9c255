import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BusinessClock } from '../clock/clock.ts';

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The work that follows the clock. */
export interface ClockWork {
  /** Does them for every day that is over, in order, until `isStopped` says so. */
  endDays(options: { readonly isStopped: () => boolean }): Promise<void>;
  /** The last day of which all are done. */
  daysDoneThrough(): Promise<string | undefined>;
  /** Lets the work of every minute begin: what the clock has made due need not wait for the machine's next minute. */
  runMinuteCrons(): Promise<void>;
}

/** So long a caller waits for the tasks of the days it skipped: a silent connection is cut after 20 seconds. What is left is done by the clock's own work. */
const WAIT_MS = 15_000;

/**
 * `PUT /sandbox/clock` `{now}` sets the business clock to an instant (or to noon in Tehran of a day), from which time
 * goes on; `{now: null}` undoes it. Set ahead, it returns when the tasks of the days between are done, or after 15 seconds; the work of every minute begins immediately. `GET` reads it. Each
 * response has its `Date` by it. Register it in the sandbox only.
 */
export function registerClockRoute(app: FastifyInstance, clock: BusinessClock, tasks: ClockWork): void {
  const send = async (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .header('date', clock.businessNow().toUTCString())
      .send({
        now: clock.businessNow().toISOString(),
        offset_ms: clock.offsetMs,
        business_date: clock.businessDate(),
        jobs_done_through: (await tasks.daysDoneThrough()) ?? null,
      });

  // A browser learns its day from there. On the raw response: JSON is sent past the framework's headers.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('date', clock.businessNow().toUTCString());
    done();
  });

  app.get('/sandbox/clock', (_request, reply) => send(reply));

  app.put('/sandbox/clock', async (request, reply) => {
    const instant = readNow(request.body);
    if (instant === 'invalid') return refuse(reply);
    const until = performance.now() + WAIT_MS;
    const endDays = () =>
      tasks.endDays({ isStopped: () => performance.now() > until }).catch((error: unknown) => {
        // A clock that is set back meanwhile makes a day that was over open again: the next run goes on.
        request.log.warn({ err: error }, 'the tasks of the days that are over did not end');
      });
    // First up to the clock's time: the days that are skipped count from there.
    await endDays();
    await clock.set(instant);
    await endDays();
    await tasks.runMinuteCrons();
    return send(reply);
  });
}

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
