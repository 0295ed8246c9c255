import type { TaskList } from 'graphile-worker';
import type { MachineTime } from '../clock/clock.ts';
import type { Tx } from '../database/database.ts';
import { newTraceId, runInTrace, traceFlags, traceOfFlags } from '../trace/trace.ts';

/** What JSON can carry. Ids and amounts go as text, for JSON has no bigint. */
export type TaskPayload = Readonly<Record<string, unknown>>;

/** A kind of work that outlives its request, known by its name and the payload it takes. */
export interface TaskName<Payload extends TaskPayload> {
  readonly name: string;
  /** Attempts in all; between them the library waits longer each time (e^attempt seconds). */
  readonly maxAttempts: number;
  /** Only for the compiler. */
  readonly payload?: Payload;
}

const DEFAULT_ATTEMPTS = 12;

/** Declares a kind of work: `context.verb_noun`. Some module must handle it; `npm run check` says when none does. */
export function declareTask<Payload extends TaskPayload = Record<string, never>>(
  name: `${string}.${string}`,
  { maxAttempts = DEFAULT_ATTEMPTS } = {},
): TaskName<Payload> {
  return { name, maxAttempts };
}

export interface TaskContext {
  /** 1 for the first. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
}

/** How a module does a kind of work. It must be safe to repeat: a run may be cut off anywhere and begun again. A throw means: again later. */
export interface TaskHandler {
  readonly name: string;
  readonly run: (payload: unknown, context: TaskContext) => Promise<void>;
}

/** Binds a name to the function that does the work. */
export function handleTask<Payload extends TaskPayload>(
  task: TaskName<Payload>,
  run: (payload: Payload, context: TaskContext) => Promise<void>,
): TaskHandler {
  return { name: task.name, run: (payload, context) => run(payload as Payload, context) };
}

/** What a module does besides handling calls. */
export interface BackgroundWork {
  readonly tasks: readonly TaskHandler[];
  readonly crons: readonly Cron[];
}

/** Work by the clock: a task without payload, each time `pattern` (five cron fields, UTC) matches. Runs of one cron never overlap, over all processes. */
export interface Cron {
  readonly task: TaskName<Record<string, never>>;
  readonly pattern: string;
}

export interface TaskOptions {
  /** Not before this. */
  readonly runAt?: MachineTime;
  /** Work of one key waits once: adding it again before it runs replaces it, its time too. */
  readonly key?: string;
  /** Work of one queue is done one after another. */
  readonly queue?: string;
}

/** Adds work in the transaction of its cause: it is done if and only if that commits, at least once. The trace of its cause goes with it. */
export async function addTask<Payload extends TaskPayload>(
  tx: Tx,
  task: TaskName<Payload>,
  payload: Payload,
  options: TaskOptions = {},
): Promise<void> {
  await addTasks(tx, task, [{ payload, options }]);
}

/** The same for many pieces of work of one name, in one statement. */
export async function addTasks<Payload extends TaskPayload>(
  tx: Tx,
  task: TaskName<Payload>,
  works: readonly { readonly payload: Payload; readonly options: TaskOptions }[],
): Promise<void> {
  if (works.length === 0) return;
  await tx`
    select from graphile_worker.add_jobs((
      select array_agg((${task.name}::text, u.payload::json, u.queue, u.run_at, ${task.maxAttempts ?? null}::smallint, u.key, null::smallint, ${traceFlags()}::text[])::graphile_worker.job_spec)
      from unnest(${works.map(({ payload }) => JSON.stringify(payload))}::text[], ${works.map(({ options }) => options.queue ?? null)}::text[],
        ${works.map(({ options }) => options.runAt ?? null)}::timestamptz[], ${works.map(({ options }) => options.key ?? null)}::text[]) u(payload, queue, run_at, key)))`;
}

const EVERY_MINUTE = '* * * * *';

/** Adds the work of every minute now, for who need not wait for the next: once each, whatever waits already. */
export async function runMinuteCronsNow(tx: Tx, crons: readonly Cron[]): Promise<void> {
  for (const { task, pattern } of crons)
    if (pattern === EVERY_MINUTE)
      await addTask(tx, { ...task, maxAttempts: 1 }, {}, { key: task.name, queue: task.name });
}

/** The handlers as the library takes them. Throws when two share a name. */
export function taskListOf(handlers: readonly TaskHandler[]): TaskList {
  const list: TaskList = {};
  for (const { name, run: work } of handlers) {
    if (name in list) throw new Error(`the task ${name} has two handlers`);
    list[name] = (payload, { job }) =>
      runInTrace(traceOfFlags(job.flags) ?? newTraceId(), () =>
        work(payload, { attempt: job.attempts, isLastAttempt: job.attempts >= job.max_attempts }),
      );
  }
  return list;
}

/** Work that runs by the clock alone, as its task and its cron. */
export function scheduled(name: `${string}.${string}`, pattern: string, run: () => Promise<void>): BackgroundWork {
  const task = declareTask(name);
  return { tasks: [handleTask(task, run)], crons: [{ task, pattern }] };
}

/** Several pieces of work as one. */
export const mergeWork = (...works: readonly BackgroundWork[]): BackgroundWork => ({
  tasks: works.flatMap(({ tasks }) => tasks),
  crons: works.flatMap(({ crons }) => crons),
});
