import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

/** What is sent: an id that stays the same in each attempt, and the bytes that are signed. */
export interface WebhookMessage {
  readonly id: string;
  readonly body: string;
}

/** A new secret of 256 bits, as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The headers of a message by Standard Webhooks: one signature for each secret, the newest first. `at` is by the machine's clock. */
export function webhookHeaders(
  { id, body }: WebhookMessage,
  secrets: readonly string[],
  at: Date,
): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Nesye-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
