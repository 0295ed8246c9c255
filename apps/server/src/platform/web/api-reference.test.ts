import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createHttpServer } from '../http/create-http-server.ts';
import { serveApiReferences } from './api-reference.ts';

const app = createHttpServer(pino({ level: 'silent' }));
serveApiReferences(app, [
  { path: '/api/', title: 'Nesye API', description: '/api/openapi.json' },
  { path: '/merchant-api/', title: 'Nesye merchant API', description: '/merchant-api/openapi.json' },
]);
afterAll(() => app.close());

const get = (url: string, encoding = 'identity') =>
  app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
const bundleIn = (page: string): string => /import \{ init \} from '([^']+)'/.exec(page)?.[1] ?? '';

test('the reference is a page of ours alone, under its own policy', async () => {
  for (const url of ['/api/', '/api', '/merchant-api/', '/merchant-api']) {
    const response = await get(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.body).not.toMatch(/(src|href)="https?:/);
  }
  expect((await get('/merchant-api/')).body).toContain("init('/merchant-api/openapi.json'");
  const { body, headers } = await get('/api/');
  const policy = String(headers['content-security-policy']);
  const script = /<script type="module">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
});

test('its script is cached for a year under its own hash, and compressed for who takes it so', async () => {
  const url = bundleIn((await get('/api/')).body);
  const [plain, compressed] = await Promise.all([get(url), get(url, 'gzip, br')]);
  expect(plain.headers['cache-control']).toContain('immutable');
  expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(url).toContain(createHash('sha256').update(plain.rawPayload).digest('hex').slice(0, 12));
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(plain.body).toContain('export{');
  expect(plain.body).not.toContain('cdn.redoc.ly');
  expect(plain.body.length).toBeGreaterThan(1_000_000);
});
