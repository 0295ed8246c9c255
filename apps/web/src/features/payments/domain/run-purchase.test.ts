import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createApiClient } from '@nesye/web-kit/api/create-api-client.ts';
import { runPurchase, type PurchaseEnd } from './run-purchase.ts';
import type { PurchaseIntent } from './purchase-intent.ts';

type Try = 'bought' | 'cut' | 'silent' | { readonly status: number; readonly code: string };

const intent: PurchaseIntent = {
  customerId: '64',
  draftId: '0123456789ab',
  variant: 'installment',
  shopName: 'فروشگاه قسطی',
  body: {
    qrCode: 'NESYE-DEMO-1',
    transactionAmount: 12_000_000,
    uid: 'uid-12345678',
    contractUID: 'c',
    numberOfInstallments: 4,
  },
};
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A shop's server that behaves as the list says, one entry for each try. */
async function play(
  tries: readonly Try[],
): Promise<{ end: PurchaseEnd<unknown>; bodies: string[]; unknowns: number[]; waits: number[] }> {
  const bodies: string[] = [];
  const unknowns: number[] = [];
  const waits: number[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const behaviour = tries[bodies.length] ?? 'bought';
      bodies.push(text);
      if (behaviour === 'cut') return void request.socket.destroy();
      if (behaviour === 'silent') return undefined;
      const status = behaviour === 'bought' ? 201 : behaviour.status;
      response.writeHead(status, { 'Content-Type': 'application/json', ...(status === 503 && { 'Retry-After': '3' }) });
      return response.end(
        JSON.stringify(
          behaviour === 'bought'
            ? { id: 7, uid: intent.body.uid }
            : { non_field_errors: ['متن'], code: behaviour.code },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const api = createApiClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessToken: () => 'token',
    renew: () => Promise.resolve(false),
  });
  const end = await runPurchase(intent, {
    send: ({ body }) => api.post('/api/v2/accounting/qr-code-transaction', { body, timeoutMs: 300 }),
    wait: (delayMs) => {
      waits.push(delayMs);
      return Promise.resolve();
    },
    onUnknown: (count) => unknowns.push(count),
  });
  return { end, bodies, unknowns, waits };
}

it('buys at the first try', async () => {
  const { end, bodies, unknowns } = await play(['bought']);
  expect(end).toEqual({ kind: 'bought', response: { id: 7, uid: intent.body.uid } });
  expect(bodies).toHaveLength(1);
  expect(unknowns).toEqual([]);
});

it('a lost response, a silence and an unknown outcome send the very same body again', async () => {
  const { end, bodies, unknowns, waits } = await play([
    'cut',
    'silent',
    { status: 503, code: 'outcome_unknown' },
    { status: 409, code: 'idempotency_in_progress' },
    'bought',
  ]);
  expect(end.kind).toBe('bought');
  expect(new Set(bodies)).toEqual(new Set([JSON.stringify(intent.body)]));
  expect(bodies).toHaveLength(5);
  expect(unknowns).toEqual([1, 2, 3, 4]);
  expect(waits).toEqual([1000, 2000, 4000, 8000]);
});

it('a decided refusal ends it, also after an unknown try', async () => {
  const { end, bodies } = await play(['cut', { status: 409, code: 'limit_exceeded' }]);
  expect(end.kind).toBe('refused');
  expect(bodies).toHaveLength(2);
});

it('a login that ended leaves it undecided', async () => {
  expect((await play([{ status: 401, code: 'token_not_valid' }])).end).toEqual({ kind: 'signed_out' });
});
