import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newWebhookSecret, webhookHeaders } from './webhook-message.ts';

interface SignedMessage {
  readonly secret: string;
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
  readonly signature: string;
}

const VECTORS = path.resolve(import.meta.dirname, '../../../../../../vectors');
const vectors = JSON.parse(readFileSync(path.join(VECTORS, 'webhook-signatures.json'), 'utf8')) as SignedMessage[];

const signed = (message: Pick<SignedMessage, 'id' | 'body'>, secrets: readonly string[], at: Date) => {
  const headers = webhookHeaders(message, secrets, at);
  return { signature: headers['webhook-signature'] ?? '', timestamp: headers['webhook-timestamp'] ?? '' };
};

test.each(vectors)('$id is signed as another implementation did', ({ secret, id, timestamp, body, signature }) => {
  const at = new Date(Number(timestamp) * 1000 + 999);
  expect(signed({ id, body }, [secret], at)).toEqual({ signature, timestamp });
});

const python = ((): string | undefined => {
  try {
    return execFileSync('python3', ['--version'], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
})();

test.skipIf(python === undefined)('Python’s own library accepts either secret of a rotation, and no other', () => {
  const message = { id: 'evt_7', body: '{"نام":"کتاب‌خانهٔ چوبی"}' };
  const [current, former, strange] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
  const both = { ...message, ...signed(message, [current, former], new Date()) };
  const input = [
    { ...both, secret: current },
    { ...both, secret: former },
    { ...both, secret: strange },
    { ...both, secret: current, body: `${message.body} ` },
    { ...both, secret: current, timestamp: String(Number(both.timestamp) + 1) },
  ];
  const said = execFileSync('python3', [path.join(VECTORS, 'verify_webhooks.py')], {
    input: JSON.stringify(input),
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual([true, true, false, false, false]);
});
