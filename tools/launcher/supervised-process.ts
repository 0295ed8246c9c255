import { type ChildProcess, spawn } from 'node:child_process';

export interface ProcessPlan {
  readonly name: string;
  /** A TypeScript file that Node runs. */
  readonly script: string;
  /** Flags of Node's own. */
  readonly nodeFlags?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
}

export interface SupervisedProcess {
  /** The process of now; it changes when a dead one was replaced. */
  readonly pid: number | undefined;
  /** From now on every death is followed by a new start; before, only one by a signal is, an exit rejects `diedEarly`. */
  restartWhenDead(): void;
  /** Rejects when the process exits by itself before `restartWhenDead`. Never resolves. */
  readonly diedEarly: Promise<never>;
  /** Asks it to end, and makes it after `timeoutMs`. Resolves when it is gone. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * How long a death waits until it counts. A Ctrl-C reaches the whole process group, and a child may be gone before the launcher is notified: that is no death to report.
 */
const JUDGED_AFTER_MS = 250;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
/** A process that lived this long was healthy: the next pause is short again. */
const HEALTHY_AFTER_MS = 60_000;
const preload = new URL('./exit-with-parent.ts', import.meta.url).href;

/** How long to wait before the n-th start in a row (n from 1) of something that keeps dying: doubling, bounded. */
export function restartPauseMs(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS);
}

/** Starts a process of ours that ends with the launcher, and starts it again when it dies, unless `stopping` was aborted: then every death is as it should be. */
export function superviseProcess(
  plan: ProcessPlan,
  say: (text: string) => void,
  stopping: AbortSignal,
): SupervisedProcess {
  const early = Promise.withResolvers<never>();
  early.promise.catch(() => undefined);
  let mayRestart = false;
  let isStopping = false;
  let deathsInARow = 0;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess;

  const start = (): void => {
    const startedAt = Date.now();
    child = spawnPlan(plan);
    child.once('error', (error) => say(`${plan.name}: ${error.message}`));
    child.once('exit', (code, signal) => {
      const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
      // Who is killed while starting did not refuse to start; who exits did, and would again.
      const isRefusal = !mayRestart && signal === null;
      const wasHealthy = Date.now() - startedAt > HEALTHY_AFTER_MS;
      if (!isStopping) timer = setTimeout(() => judgeDeath(how, isRefusal, wasHealthy), JUDGED_AFTER_MS);
    });
  };

  const judgeDeath = (how: string, isRefusal: boolean, wasHealthy: boolean): void => {
    if (stopping.aborted) return;
    if (isRefusal) return early.reject(new Error(`the ${plan.name} ended while starting (${how})`));
    deathsInARow = wasHealthy ? 1 : deathsInARow + 1;
    const pauseMs = restartPauseMs(deathsInARow);
    say(`the ${plan.name} ended (${how}); starting it again in ${pauseMs} ms`);
    timer = setTimeout(() => stopping.aborted || start(), pauseMs);
  };
  start();

  return {
    get pid() {
      return child.pid;
    },
    diedEarly: early.promise,
    restartWhenDead: () => {
      mayRestart = true;
    },
    stop: (timeoutMs) => {
      isStopping = true;
      clearTimeout(timer);
      return endChild(child, timeoutMs);
    },
  };
}

function spawnPlan(plan: ProcessPlan): ChildProcess {
  return spawn(process.execPath, [...(plan.nodeFlags ?? []), '--import', preload, plan.script], {
    cwd: plan.cwd,
    env: plan.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function endChild(child: ChildProcess, timeoutMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
