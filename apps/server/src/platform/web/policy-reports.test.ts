import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHttpServer } from '../http/create-http-server.ts';
import { POLICY_REPORTS_PATH, registerPolicyReports } from './policy-reports.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from './security-headers.ts';

async function start() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = createHttpServer(log);
  await registerPolicyReports(app, () => new Date('2026-11-22T08:00:00Z'));
  await app.ready();
  const send = async (type: string, payload: string) =>
    (await app.inject({ method: 'POST', url: POLICY_REPORTS_PATH, headers: { 'content-type': type }, payload }))
      .statusCode;
  return { app, lines, send };
}

const REPORT = {
  type: 'csp-violation',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?who=09120000001',
    documentURL: 'https://nesye.test/user/trx?uid=secret',
  },
};

test('a report of either form is one line of the log, without queries', async () => {
  const { app, lines, send } = await start();
  expect(await send('application/reports+json', JSON.stringify([REPORT]))).toBe(204);
  const former = {
    'csp-report': {
      'violated-directive': 'img-src',
      'blocked-uri': 'inline',
      'document-uri': 'https://nesye.test/login',
    },
  };
  expect(await send('application/csp-report', JSON.stringify(former))).toBe(204);
  expect(lines).toEqual([
    expect.objectContaining({ directive: 'script-src-elem', blocked: 'https://evil.example', page: '/user/trx' }),
    expect.objectContaining({ directive: 'img-src', blocked: 'inline', page: '/login' }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|0912/);
  await app.close();
});

test('junk is taken calmly, a flood leaves ten lines a minute, and a large one is refused', async () => {
  const { app, lines, send } = await start();
  for (const junk of ['', '[', '7', '[null,{"body":7}]', '{"body":{"effectiveDirective":7}}'])
    expect(await send('application/reports+json', junk)).toBe(204);
  expect(lines).toEqual([]);
  for (let round = 0; round < 5; round += 1)
    await send('application/reports+json', JSON.stringify(Array.from({ length: 30 }, () => REPORT)));
  expect(lines).toHaveLength(10);
  expect(await send('application/reports+json', 'x'.repeat(20_000))).toBe(413);
  expect(await send('application/json', '{}')).toBe(204);
  await app.close();
});

test('every policy names where its reports go', () => {
  expect(SECURITY_HEADERS['reporting-endpoints']).toBe(`csp="${POLICY_REPORTS_PATH}"`);
  expect(contentSecurityPolicy([])).toContain(`report-uri ${POLICY_REPORTS_PATH}; report-to csp`);
});
