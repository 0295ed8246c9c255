import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { failureLine, fromRoot, writeReport } from './suite-report.ts';

/** Counts the browser tests for `npm test`. */
export default class SuiteReporter implements Reporter {
  #all: Suite | undefined;
  readonly #outside: string[] = [];

  onBegin(_: unknown, all: Suite): void {
    this.#all = all;
  }

  onError({ message }: TestError): void {
    this.#outside.push(failureLine('outside every test', [message]));
  }

  onEnd({ status }: FullResult): void {
    const tests = this.#all?.allTests() ?? [];
    const passed = tests.filter((test) => test.ok() && test.outcome() !== 'skipped');
    const failures = [...this.#outside, ...tests.filter((test) => !test.ok()).map(failureOf)];
    // Tests of a story whose beginning failed are not run; a run that was cut off is no success either.
    if (failures.length === 0 && status !== 'passed') failures.push(`the run ended as ${status}`);
    const seconds = new Map<string, number>();
    for (const test of tests)
      for (const { duration } of test.results)
        seconds.set(test.location.file, (seconds.get(test.location.file) ?? 0) + duration / 1_000);
    writeReport({
      passed: passed.length,
      failures,
      retried: tests.filter((test) => test.outcome() === 'flaky').map(nameOf),
      files: [...seconds].map(([file, sum]) => ({ file: fromRoot(file), seconds: sum })),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

const nameOf = (test: TestCase): string =>
  [fromRoot(test.location.file), ...test.titlePath().slice(3)].filter((part) => part !== '').join(' › ');

const failureOf = (test: TestCase): string =>
  failureLine(
    nameOf(test),
    (test.results.at(-1)?.errors ?? []).map(({ message }) => message),
  );
