import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  /** Resolves with the errors found; none means the step passed. */
  readonly run: () => Promise<readonly string[]>;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** As many steps at once as the smallest machine has cores. */
const LANES = 2;

/** Runs steps, two at a time in their order, prints each with its time when it ends, and counts. */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  const waiting = [...steps];
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      if (!(await runStep(step))) failed += 1;
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return { passed: steps.length - failed, failed };
}

async function runStep(step: Step): Promise<boolean> {
  const begun = performance.now();
  const errors = await step
    .run()
    .catch((error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${errors.length === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)`);
  for (const error of errors) console.log(indent(error));
  return errors.length === 0;
}

const indent = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `       ${line}`)
    .join('\n');

/** A step that runs a command and passes when it exits with 0; its output is the error. */
export function commandStep(name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Step {
  return {
    name,
    run: () =>
      new Promise((resolve) => {
        const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
        const output: Buffer[] = [];
        child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
        child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
        child.on('error', (error) => resolve([`${command}: ${error.message}`]));
        child.on('close', (code) =>
          resolve(code === 0 ? [] : [Buffer.concat(output).toString('utf8') || `${command} exited with ${code}`]),
        );
      }),
  };
}

/** The line every run ends with. */
export function printTally({ passed, failed }: Tally): void {
  console.log(`${passed} passed, ${failed} failed`);
}
