import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { fromRoot, writeReport } from './suite-report.ts';

/** Counts the tests of a run of Vitest for `npm test`. */
export default class SuiteReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const passed: string[] = [];
    const failures = unhandledErrors.map(({ message }) => `outside every test: ${message}`);
    const retried: string[] = [];
    for (const module of modules) {
      const file = fromRoot(module.moduleId);
      // A file that could not be loaded, or one of its hooks, failed beside every test.
      if (module.errors().length > 0) failures.push(file);
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) failures.push(`${file} › ${suite.fullName}`);
      for (const test of module.children.allTests()) {
        const name = `${file} › ${test.fullName}`;
        const { state } = test.result();
        if (state === 'failed') failures.push(name);
        if (state !== 'passed') continue;
        passed.push(name);
        if ((test.diagnostic()?.retryCount ?? 0) > 0) retried.push(name);
      }
    }
    const files = modules.map((module) => ({
      file: fromRoot(module.moduleId),
      seconds: module.diagnostic().duration / 1_000,
    }));
    writeReport({ passed: passed.length, failures, retried, files });
  }
}
