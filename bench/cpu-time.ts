import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 200;

/** Processor seconds a process and all its children have used so far, those that ended too; 0 when it is gone. */
export function cpuSecondsOf(pid: number): number {
  const own = readStat(pid);
  if (own === undefined) return 0;
  return own.seconds + own.endedChildren + childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOf(child), 0);
}

/** Runs `work` and returns its value with the processor seconds that each named process used meanwhile. */
export async function withCpuSeconds<T, N extends string>(
  pids: Readonly<Record<N, number>>,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly seconds: Readonly<Record<N, number>> }> {
  const names = Object.keys(pids) as N[];
  const before = new Map(names.map((name) => [name, cpuSecondsOf(pids[name])]));
  const value = await work();
  const used = names.map((name) => [name, cpuSecondsOf(pids[name]) - (before.get(name) ?? 0)] as const);
  return { value, seconds: Object.fromEntries(used) as Record<N, number> };
}

/** Watches a process that will end by itself; `seconds()` is what it was last seen to have used. */
export function watchCpu(pid: number | undefined): { seconds(): number; stop(): void } {
  let last = 0;
  const look = (): void => {
    if (pid !== undefined) last = Math.max(last, cpuSecondsOf(pid));
  };
  const timer = setInterval(look, SAMPLE_MS);
  return { seconds: () => last, stop: () => clearInterval(timer) };
}

function readStat(pid: number): { readonly seconds: number; readonly endedChildren: number } | undefined {
  try {
    // The name in brackets may hold spaces: fields are counted after it. 14 to 17 of proc(5): utime, stime, cutime, cstime.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
    return { seconds: (utime + stime) / TICKS_PER_SECOND, endedChildren: (cutime + cstime) / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
      .filter((child) => child !== '')
      .map(Number);
  } catch {
    return [];
  }
}
