import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { watchCpu } from './cpu-time.ts';

const run = promisify(execFile);

export interface LoadResult {
  readonly perSecond: number;
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor seconds of the load generator itself. */
  readonly generatorCpuS: number;
}

/** Loads the server with a script and returns the rate and latencies. Throws when a single response was not a success: a fast refusal must not count as speed. */
export async function load(
  baseUrl: string,
  script: string,
  options: { seconds: number; connections: number; args: readonly string[] },
): Promise<LoadResult> {
  const running = run(
    'wrk',
    [
      '-t1',
      `-c${options.connections}`,
      `-d${options.seconds}s`,
      '--timeout',
      '20s',
      '-s',
      script,
      baseUrl,
      '--',
      ...options.args,
    ],
    {
      maxBuffer: 1 << 20,
    },
  );
  const cpu = watchCpu(running.child.pid);
  const { stdout } = await running.finally(() => cpu.stop());
  const found =
    /RESULT requests=(\d+) duration_us=(\d+) bad_status=(\d+) socket_errors=(\d+) p50_us=(\d+) p99_us=(\d+)/.exec(
      stdout,
    );
  if (found === null) throw new Error(`wrk printed:\n${stdout}`);
  const [requests = 0, durationUs = 1, badStatus = 0, socketErrors = 0, p50Us = 0, p99Us = 0] = found
    .slice(1)
    .map(Number);
  if (badStatus > 0 || socketErrors > 0)
    throw new Error(`${badStatus} responses were no success, ${socketErrors} connections failed`);
  return {
    perSecond: requests / (durationUs / 1e6),
    requests,
    p50Ms: p50Us / 1000,
    p99Ms: p99Us / 1000,
    generatorCpuS: cpu.seconds(),
  };
}
