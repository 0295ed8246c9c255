import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { httpProbe } from './http-probe.ts';

it('takes any status below 500 for life, and a closed port for none', async () => {
  let status = 404;
  const server = createServer((_, response) => response.writeHead(status).end('x'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('no port');
  const isUp = httpProbe(`http://127.0.0.1:${address.port}/`);
  expect(await isUp()).toBe(true);
  status = 503;
  expect(await isUp()).toBe(false);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(isUp()).rejects.toThrow();
});
