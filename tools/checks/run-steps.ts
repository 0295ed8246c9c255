import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  /** Resolves with the faults found; none means the step passed. */
  readonly run: () => Promise<readonly string[]>;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Runs steps one after another (the machine may be small), prints each with its time, and counts. */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  let failed = 0;
  for (const step of steps) {
    const begun = performance.now();
    const faults = await step
      .run()
      .catch((error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)`);
    for (const fault of faults) console.log(indent(fault));
    if (faults.length > 0) failed += 1;
  }
  return { passed: steps.length - failed, failed };
}

const indent = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `       ${line}`)
    .join('\n');

/** A step that runs a command and passes when it exits with 0; its output is the fault. */
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
