import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiText } from '../docs/openapi-text.ts';

interface Problem {
  readonly ruleId: string;
  readonly severity: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

/** `guarantor/{id}/` beside `guarantor/<word>/{id}` is the specification's own; the slash at its end is no segment, so nothing is ambiguous. */
const isSpecified = ({ ruleId, message }: Problem): boolean =>
  ruleId === 'no-ambiguous-paths' && message.includes('`/api/v1/guarantor/{id}/`');

/** The return addresses of a payment gateway lead browsers on to a page: 303 is their success. */
const isRedirect = ({ ruleId, location }: Problem): boolean =>
  ruleId === 'operation-2xx-response' && location[0]?.pointer?.includes('~1gateway~1return~1') === true;

/** What Redocly's recommended rules find in a document, warnings too. It requests nothing from the network. */
export async function openApiErrors(document: string = openApiText()): Promise<string[]> {
  const file = path.resolve(`.cache/openapi-${process.pid}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, document);
  try {
    const report = await lint(file);
    return report
      .filter((problem) => !isSpecified(problem) && !isRedirect(problem))
      .map(
        ({ severity, ruleId, message, location }) =>
          `${severity} ${ruleId} at ${location[0]?.pointer ?? '?'}: ${message}`,
      );
  } finally {
    rmSync(file, { force: true });
  }
}

function lint(file: string): Promise<readonly Problem[]> {
  const args = [
    'lint',
    file,
    '--config',
    path.join(import.meta.dirname, 'redocly.yaml'),
    '--format=json',
    '--max-problems=200',
  ];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve, reject) => {
    execFile('redocly', args, { env, maxBuffer: 64 * 1024 * 1024 }, (_, stdout, stderr) => {
      const start = stdout.indexOf('{');
      if (start === -1) return reject(new Error(`redocly gave no report: ${stderr.slice(0, 1_000)}`));
      resolve(
        (JSON.parse(stdout.slice(start, stdout.lastIndexOf('}') + 1)) as { readonly problems: readonly Problem[] })
          .problems,
      );
    });
  });
}
