import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureTools } from '../../../../tools/system-tools.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDER = path.join(ROOT, 'docs/merchant-api');
const BASE = 'http://127.0.0.1:3000';

let full: FullApp;
beforeAll(async () => {
  ensureTools(['curl', 'jq', 'php', 'python3']);
  full = await startFullApp({ NESYE_ENV: 'sandbox', PUBLIC_ORIGIN: 'https://nesye.test' });
}, 180_000);
afterAll(() => full.stop());

const fileOf = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');
const blocksOf = (page: string): string[] => [...page.matchAll(/```\w+\n([^]*?)```/g)].map(([, code = '']) => code);

/** Runs a program of the guide, given to its interpreter as it is on the page. The server is in this process, which must not wait for it. */
async function run(command: string, args: readonly string[], code: string): Promise<string[]> {
  const child = spawn(command, args, { env: { ...process.env, BASE: full.baseUrl } });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => void (printed.out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => void (printed.err += chunk.toString('utf8')));
  child.stdin.end(code);
  await new Promise((resolve) => child.once('close', resolve));
  return [printed.err, ...printed.out.trim().split('\n')];
}

const RUNNERS = {
  'order.sh': ['bash', ['--norc', '-eu', '-o', 'pipefail', '-s']],
  'order.mjs': [process.execPath, ['--input-type=module', '-']],
  'order.php': ['php', []],
  'order.py': ['python3', ['-']],
} as const;

describe('each program of the guide', () => {
  test.each(Object.entries(RUNNERS))('%s makes a paid order and captures it', async (name, [command, args]) => {
    expect(fileOf(name)).toContain(BASE);
    const printed = await run(command, args, fileOf(name));
    expect(printed).toEqual([
      '',
      expect.stringMatching(/^Your buyer pays here: https:\/\/nesye\.test\/payment\/cs_\w{26}$/),
      expect.stringMatching(/^A-\d+: captured$/),
    ]);
    const orderRef = printed.at(-1)?.split(':')[0] ?? '';
    const [row] = await full.database.owner<{ state: string }[]>`
      select p.end_reason as state from checkout.payment p join checkout.session s on s.id = p.session_id where s.order_ref = ${orderRef}`;
    expect(row?.state).toBe('captured');
  });
});

const HARNESSES = {
  'webhook.mjs': [
    process.execPath,
    ['--input-type=module', '-'],
    (messages: string) =>
      `const messages = ${messages}; console.log(JSON.stringify(messages.map((m) => isFromNesye(m.headers, Buffer.from(m.body), m.secret, m.now))));`,
  ],
  'webhook.py': [
    'python3',
    ['-'],
    (messages: string) =>
      `\nimport json\nprint(json.dumps([is_from_nesye(m["headers"], m["body"].encode(), m["secret"], m["now"]) for m in json.loads(${JSON.stringify(messages)})], separators=(",", ":")))`,
  ],
  'webhook.php': [
    'php',
    [],
    (messages: string) =>
      `echo json_encode(array_map(fn ($m) => isFromNesye($m['headers'], $m['body'], $m['secret'], $m['now']), json_decode(${phpText(messages)}, true)));`,
  ],
} as const;

interface Vector {
  readonly secret: string;
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
  readonly signature: string;
}

test.each(Object.entries(HARNESSES))(
  '%s knows a webhook of Nesye from another, an old one and a changed one',
  async (name, [command, args, harness]) => {
    const vectors = JSON.parse(readFileSync(path.join(ROOT, 'vectors/webhook-signatures.json'), 'utf8')) as Vector[];
    const messages = vectors.flatMap(({ secret, id, timestamp, body, signature }) => {
      const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
      const message = { headers, body, secret, now: Number(timestamp) };
      const rotated = { ...headers, 'webhook-signature': `v1,${'A'.repeat(43)}= ${signature}` };
      return [
        message,
        { ...message, headers: rotated },
        { ...message, now: Number(timestamp) + 301 },
        { ...message, body: `${body} ` },
        { ...message, secret: `whsec_${'A'.repeat(43)}=` },
        { ...message, headers: { host: 'shop.example' } },
        { ...message, headers: { ...headers, 'webhook-timestamp': 'abc', 'webhook-signature': 'v1,نه' } },
      ];
    });
    expect(await run(command, args, `${fileOf(name)}${harness(JSON.stringify(messages))}`)).toEqual([
      '',
      JSON.stringify(vectors.flatMap(() => [true, true, false, false, false, false, false])),
    ]);
  },
);

test('both languages hold the same programs, and are pages without a script', async () => {
  const [english, persian] = [fileOf('guide.en.md'), fileOf('guide.fa.md')];
  expect(blocksOf(persian)).toEqual(blocksOf(english));
  expect(blocksOf(english).length).toBe(10);
  expect(persian.match(/^## /gm)).toHaveLength(english.match(/^## /gm)?.length ?? 0);
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['fa', 'rtl'],
  ]) {
    const { status, text, headers } = await full.ask({ path: `/merchant-api/guide/${language}` });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(text).not.toMatch(/<script|<!-- code/);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(decodeURIComponent(id ?? ''));
    expect(String(headers['content-security-policy'])).toMatch(/style-src 'sha256-[^']+'/);
    // Every place of ours that the page leads to is there.
    for (const [, address = ''] of text.matchAll(/href="(\/[^"#]*)"/g))
      if (address !== '/sandbox/')
        expect([address, (await full.ask({ path: address })).status]).toEqual([address, 200]);
  }
  expect((await full.ask({ path: '/merchant-api/openapi.json' })).json()).toMatchObject({
    info: { title: 'Nesye merchant API' },
  });
});

function phpText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
