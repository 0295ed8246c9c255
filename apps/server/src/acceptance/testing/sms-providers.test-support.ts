import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in of two providers does with a message: it takes it, refuses it, or hangs up before or after it has taken it. */
type Fate = 'taken' | 'refused' | 'lost' | 'taken_in_silence';

export interface SmsProviders {
  /** Variables that lead a server to them: Kavenegar's form first, the gateway's second. */
  readonly env: Readonly<Record<string, string>>;
  /** How often a text with this number in Persian digits was sent to a phone, over both. One provider sends one `uid` once. */
  sentOf(number: string): number;
  /** Messages that came, and how many of them were not simply taken. */
  readonly counts: { readonly came: number; readonly failed: number };
  close(): Promise<void>;
}

/** Two providers of messages on this machine that take plain messages with a number of their sender. `failing`: the share that they fail, a third of it each way. */
export async function startSmsProviders(random: () => number, failing: number): Promise<SmsProviders> {
  const known = new Set<string>();
  const sent = new Map<string, number>();
  const counts = { came: 0, failed: 0 };
  const take = (provider: string, uid: string, text: string): void => {
    if (known.has(`${provider} ${uid}`)) return;
    known.add(`${provider} ${uid}`);
    const number = /[۰-۹٬]+/.exec(text)?.[0] ?? '';
    sent.set(number, (sent.get(number) ?? 0) + 1);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const isKavenegar = request.url !== '/gateway';
      const { uid, text } = isKavenegar ? fieldsOf(body) : (JSON.parse(body) as { uid: string; text: string });
      const fate = fateOf(random() / failing);
      counts.came += 1;
      if (fate !== 'taken') counts.failed += 1;
      if (fate === 'taken' || fate === 'taken_in_silence') take(isKavenegar ? 'kavenegar' : 'gateway', uid, text);
      reply(response, fate);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { KAVENEGAR_URL: url, KAVENEGAR_API_KEY: 'drill', SMS_URL: `${url}/gateway` },
    sentOf: (number) => sent.get(number) ?? 0,
    counts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fieldsOf(body: string): { readonly uid: string; readonly text: string } {
  const fields = new URLSearchParams(body);
  return { uid: fields.get('localid') ?? '', text: fields.get('message') ?? '' };
}

function fateOf(luck: number): Fate {
  if (luck > 1) return 'taken';
  return luck < 1 / 3 ? 'refused' : luck < 2 / 3 ? 'lost' : 'taken_in_silence';
}

function reply(response: ServerResponse, fate: Fate): void {
  if (fate === 'refused') return void response.writeHead(500).end();
  if (fate !== 'taken') return void response.destroy();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ return: { status: 200 }, entries: [{ messageid: 1, status: 5, cost: 1_540 }] }));
}
