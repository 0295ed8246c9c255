import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { failureLine, fromRoot, writeReport } from './suite-report.ts';

/** Counts the tests of a run of Vitest for `npm test`. */
export default class SuiteReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const passed: string[] = [];
    const failures = unhandledErrors.map(({ message }) => failureLine('outside every test', [message]));
    const retried: string[] = [];
    for (const module of modules) {
      const file = fromRoot(module.moduleId);
      // A file that could not be loaded, or one of its hooks, failed next to every test.
      if (module.errors().length > 0) failures.push(failureLine(file, messagesOf(module.errors())));
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0)
          failures.push(failureLine(`${file} › ${suite.fullName}`, messagesOf(suite.errors())));
      for (const test of module.children.allTests()) {
        const name = `${file} › ${test.fullName}`;
        const { state, errors = [] } = test.result();
        if (state === 'failed') failures.push(failureLine(name, messagesOf(errors)));
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

/** What was expected and what came follows a message that only says that they differ. */
const messagesOf = (errors: readonly SerializedError[]): string[] =>
  errors.map(({ message, diff }) => (typeof diff === 'string' ? `${message} ${diff}` : message));
