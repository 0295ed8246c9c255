import { spawn } from 'node:child_process';
import { temporaryFiles } from './temporary-files.ts';
import { reportFile, type SuiteReport } from './suite-report.ts';

/** What a run came to, and what someone who looks for time wants to know. */
export interface SuiteResult extends SuiteReport {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs projects of Vitest with their output on the screen and counts their tests. A file that could not be run counts as one failure, and so does a run
 * that ended without a report or not well: silence is no success.
 */
export function runVitest(projects: readonly string[]): Promise<SuiteResult> {
  return runSuite(projects.join(', '), 'vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=./tools/suites/vitest-reporter.ts',
  ]);
}

/** The same for the browser tests. */
export function runBrowserTests(): Promise<SuiteResult> {
  return runSuite('browser', 'playwright', ['test', '--reporter=dot,./tools/suites/playwright-reporter.ts']);
}

async function runSuite(name: string, command: string, args: readonly string[]): Promise<SuiteResult> {
  const begun = performance.now();
  const report = reportFile(command);
  const temporary = temporaryFiles();
  const code = await run(command, args, { ...report.env, ...temporary.env }).finally(temporary.remove);
  const { passed, failures, retried, files } = report.take() ?? {
    passed: 0,
    failures: [`${name}: no report was written`],
    retried: [],
    files: [],
  };
  return {
    name,
    seconds: (performance.now() - begun) / 1_000,
    passed,
    failures: failures.length === 0 && code !== 0 ? [`${name}: ${command} exited with ${code}`] : failures,
    retried,
    files,
  };
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
