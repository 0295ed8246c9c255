import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Loads the server with a script and answers the rate and latencies. Throws when a single answer was not a success: a fast refusal must not count as speed. */
export async function load(
  baseUrl: string,
  script: string,
  options: { seconds: number; connections: number; args: readonly string[] },
): Promise<LoadResult> {
  const { stdout } = await run(
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
  const found =
    /RESULT requests=(\d+) duration_us=(\d+) bad_status=(\d+) socket_errors=(\d+) p50_us=(\d+) p99_us=(\d+)/.exec(
      stdout,
    );
  if (found === null) throw new Error(`wrk said:\n${stdout}`);
  const [requests = 0, durationUs = 1, badStatus = 0, socketErrors = 0, p50Us = 0, p99Us = 0] = found
    .slice(1)
    .map(Number);
  if (badStatus > 0 || socketErrors > 0)
    throw new Error(`${badStatus} answers were no success, ${socketErrors} connections failed`);
  return { perSecond: requests / (durationUs / 1e6), p50Ms: p50Us / 1000, p99Ms: p99Us / 1000 };
}
