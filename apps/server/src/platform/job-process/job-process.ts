import { type ChildProcess, spawn } from 'node:child_process';
import { QueueFullError, WorkQueue } from '../work-queue/work-queue.ts';
import type { JobMessage, JobReply } from './job-messages.ts';

/**
 * Why a job was not done. `full`, `share` (of its source) and `late`: it was never begun. `failed`: it threw, took too long or too much memory, or its process died.
 * `unstarted`: the process itself did not start. `closed`: the server stops.
 */
export type JobFault = 'full' | 'share' | 'late' | 'failed' | 'unstarted' | 'closed';

/** A job has no result. It may be requested again. */
export class JobError extends Error {
  readonly fault: JobFault;

  constructor(fault: JobFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export interface JobLimits {
  /** How long a process without work lives. */
  readonly idleMs: number;
  /** How long a job may wait for its turn. Together with `timeoutMs` less than the 15 s that a request may take. */
  readonly waitMs: number;
  /** How long it may take when its turn has come and its process is there. A process that is slow to start may use what the job did not wait for. */
  readonly timeoutMs: number;
  readonly maxWaiting: number;
  /** How many jobs of one source may wait. */
  readonly maxOfSource: number;
  /** The private memory that the process may have; a job that needs more fails. */
  readonly maxMemoryMiB: number;
}

export interface JobOrder {
  /** Whose job it is. Sources take turns. */
  readonly source?: string | undefined;
  /** Sent piece by piece while the job is at work: no piece is read before its turn comes. */
  readonly input?: AsyncIterable<Uint8Array> | undefined;
  /** How long it may wait, and then take, in place of the limits: for work that no request waits for. */
  readonly patienceMs?: number | undefined;
}

interface Current<Result> {
  readonly id: number;
  /** The process is there: from now on the job's own time runs. */
  readonly begin: () => void;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Work off the event loop: a separate process (`file` calls `serveJobs`), started when first needed and ended after a while without work. One job at a time; jobs of
 * different sources take turns. A process that takes too long is killed, and the next job gets a new one. It gets neither the server's secrets nor its database.
 */
export class JobProcess<Job extends object, Result> {
  readonly #file: string;
  readonly #limits: JobLimits;
  readonly #queue: WorkQueue;
  #current: Current<Result> | undefined;
  #child: ChildProcess | undefined;
  #isStarted = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(file: string, limits: JobLimits) {
    this.#file = file;
    this.#limits = limits;
    this.#queue = new WorkQueue(1, limits.maxWaiting, limits.maxOfSource);
  }

  /** The process' id while there is one. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /** Does a job. Rejects with JobError, or with what reading the input threw. */
  async run(job: Job, { source, input, patienceMs }: JobOrder = {}): Promise<Result> {
    const patience = new AbortController();
    const [waitMs, timeoutMs] = [patienceMs ?? this.#limits.waitMs, patienceMs ?? this.#limits.timeoutMs];
    const endsAt = performance.now() + waitMs + timeoutMs;
    const timer = setTimeout(() => patience.abort(new JobError('late', 'waited too long')), waitMs);
    try {
      const { signal } = patience;
      return await this.#queue.run(() => (clearTimeout(timer), this.#perform(job, input, { timeoutMs, endsAt })), {
        source,
        signal,
      });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new JobError(error.isShareFull ? 'share' : 'full', error.message);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the process and refuses what waits. */
  close(): void {
    this.#isClosed = true;
    this.#end('closed');
  }

  async #perform(
    job: Job,
    input: JobOrder['input'],
    { timeoutMs, endsAt }: { readonly timeoutMs: number; readonly endsAt: number },
  ): Promise<Result> {
    if (this.#isClosed) throw new JobError('closed', 'closed');
    clearTimeout(this.#idleTimer);
    this.#child ??= this.#start();
    const id = (this.#lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const leftMs = (): number => Math.max(endsAt - performance.now(), 0);
    let deadline = setTimeout(() => this.#end('took too long'), leftMs());
    const begin = (): void => {
      clearTimeout(deadline);
      deadline = setTimeout(() => this.#end('took too long'), Math.min(timeoutMs, leftMs()));
    };
    this.#current = { id, begin, resolve, reject };
    if (this.#isStarted) begin();
    this.#send(this.#child, id, job, input).catch(reject);
    try {
      return await promise;
    } finally {
      clearTimeout(deadline);
      this.#current = undefined;
      this.#idleTimer = setTimeout(() => this.#end('idle'), this.#limits.idleMs).unref();
    }
  }

  /** Sends the job and its input, no faster than the process takes it, and no more of it than it wants. */
  async #send(child: ChildProcess, id: number, job: Job, input: JobOrder['input']): Promise<void> {
    const send = (message: JobMessage<Job>): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      // A message that cannot be sent: the process has ended, and its end fails the job.
      child.send(message, () => resolve());
      return promise;
    };
    await send({ id, job });
    try {
      for await (const piece of input ?? []) {
        if (this.#current?.id !== id) return;
        await send({ id, piece });
      }
    } finally {
      await send({ id, isEnd: true });
    }
  }

  #start(): ChildProcess {
    const child = startProcess(this.#file, this.#limits.maxMemoryMiB);
    this.#isStarted = false;
    child.on('message', (reply: JobReply<Result>) => {
      if (!this.#isStarted) this.#current?.begin();
      this.#isStarted = true;
      if ('isStarted' in reply || reply.id !== this.#current?.id) return;
      if ('result' in reply) this.#current.resolve(reply.result);
      else this.#current.reject(new JobError('failed', reply.error));
    });
    child.on('error', ({ message }) => this.#end(`the process ended: ${message}`));
    child.on('exit', (code, signal) => this.#end(`the process ended: ${String(code ?? signal)}`));
    // The server may stop while the process idles.
    child.unref();
    child.channel?.unref();
    return child;
  }

  /** Ends the process, and with it the job that it is at. */
  #end(reason: string): void {
    clearTimeout(this.#idleTimer);
    this.#child?.removeAllListeners();
    // A message still on its way to it fails now, and an error without a listener would end the server.
    this.#child?.on('error', () => undefined);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    this.#current?.reject(new JobError(this.#isClosed ? 'closed' : this.#isStarted ? 'failed' : 'unstarted', reason));
  }
}

/** The shell sets the limit of memory and gives way to the process. Such work comes after that of the server, which serves many. */
const LIMITED = 'ulimit -d "$1" && shift && exec nice -n 10 "$@"';

function startProcess(file: string, maxMemoryMiB: number): ChildProcess {
  const limit = String(maxMemoryMiB * 1024);
  return spawn('/bin/sh', ['-c', LIMITED, 'sh', limit, process.execPath, '--v8-pool-size=1', file], {
    env: { PATH: process.env['PATH'], UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
