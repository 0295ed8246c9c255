import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a run of tests comes to, whichever runner ran it. */
export interface SuiteReport {
  readonly passed: number;
  /** `file › test` and why, or the file alone where it could not be run. */
  readonly failures: readonly string[];
  /** `file › test` of what passed at a second try only. */
  readonly retried: readonly string[];
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
}

/** Where a reporter writes its report. */
const VARIABLE = 'NESYE_SUITE_REPORT';

/** Writes a report where `runSuite` looks for it; does nothing in a run that no one counts. */
export function writeReport(report: SuiteReport): void {
  const file = process.env[VARIABLE];
  if (file !== undefined) writeFileSync(file, JSON.stringify(report));
}

/** A file for one report: its environment for the runner, and its content afterwards, undefined when the runner wrote none. */
export function reportFile(name: string): {
  readonly env: NodeJS.ProcessEnv;
  readonly take: () => SuiteReport | undefined;
} {
  const file = path.resolve(`.cache/suite-${name}-${process.pid}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  return {
    env: { [VARIABLE]: file },
    take: () => {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as SuiteReport;
      } catch {
        return undefined;
      } finally {
        rmSync(file, { force: true });
      }
    },
  };
}

const MAX_REASON = 600;
// oxlint-disable-next-line no-control-regex -- colours of a terminal begin with it.
const COLOURS = /\u001b\[[\d;]*m/g;

/** A failure in one line: its name and what the runner said, cut where it is long. The last lines of a run are often all that is kept of it. */
export function failureLine(name: string, messages: readonly (string | undefined)[]): string {
  const reason = messages.join(' | ').replaceAll(COLOURS, '').replaceAll(/\s+/g, ' ').trim();
  if (reason === '') return name;
  return `${name}: ${reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON)}…` : reason}`;
}

/** A path as it is read from the root of the project. */
export const fromRoot = (file: string): string => path.relative(path.resolve(import.meta.dirname, '../..'), file);
