import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGE = 'docs/ops/security-criteria.md';
const COUNT = 30;

interface Named {
  readonly file: string;
  readonly title: string;
}

const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\. /.test(line))
  .map((line) => line.split(' | '));

/** What the third column names: `file`: title, one after the other. */
const namedIn = (cell = ''): readonly Named[] =>
  cell
    .replace(/ \|$/, '')
    .split('<br>')
    .map((part) => {
      const [, file = '', title = ''] = /^`([^`]+)`: (.*)$/.exec(part) ?? [];
      return { file, title };
    });

test('thirty criteria, in order, each with what holds it and a test', () => {
  expect(rows.map(([criterion = '']) => Number.parseInt(criterion.slice(2), 10))).toEqual(
    Array.from({ length: COUNT }, (_, index) => index + 1),
  );
  for (const row of rows) expect(row, row[0]).toHaveLength(3);
});

test('every test that the page names is in its file', () => {
  const missing = rows.flatMap(([criterion = '', , tests]) =>
    namedIn(tests).flatMap(({ file, title }) =>
      title !== '' && existsSync(file) && readFileSync(file, 'utf8').includes(title)
        ? []
        : [`${criterion.slice(2, 30)}: ${file}: ${title}`],
    ),
  );
  expect(missing).toEqual([]);
});

const sources = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).stdout.split('\0').filter(Boolean);

/** Forms that only a real secret has. */
const SECRETS = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}\b/,
  /\beyJhbGciOi[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/,
  /^(?:NESYE_[A-Z_]*KEYS?|[A-Z_]*(?:PASSWORD|API_KEY))=["']?[A-Za-z0-9+/_-]{16,}/m,
];

test('no file of the sources holds a private key or a password of production', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.flatMap((file) => {
    if (!existsSync(file) || /\.(?:png|jpe?g|webp|woff2?|ttf|mp4|webm|pdf|ico)$/.test(file)) return [];
    const text = readFileSync(file, 'utf8');
    return SECRETS.flatMap((form) => (form.test(text) ? [`${file}: ${form.source.slice(0, 24)}`] : []));
  });
  expect(found).toEqual([]);
  // The forms know what they are for.
  const pem = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
  expect(SECRETS.some((form) => form.test(`${pem}\n${'M'.repeat(64)}`))).toBe(true);
  expect(SECRETS.some((form) => form.test(`NESYE_TOKEN_KEY=${'a1'.repeat(16)}`))).toBe(true);
});

test('the token of a customer is put into headers by four files alone', () => {
  const senders = sources.filter(
    (file) =>
      /^(?:apps\/(?:web|console)|packages\/web-kit)\/src\/.*\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      existsSync(file) &&
      /authorization\b|\bbearer\b/i.test(readFileSync(file, 'utf8')),
  );
  expect(senders).toEqual([
    'packages/web-kit/src/api/create-api-client.ts',
    'packages/web-kit/src/session/early-login.ts',
    'packages/web-kit/src/session/sign-out-delivery.ts',
    'packages/web-kit/src/upload/send-form-file.ts',
  ]);
});
