import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { type Call, calls, isImplemented, isRefusedWhileFrozen } from '@nesye/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type ReadyExample, wireRequestOf } from '../platform/http/ready-example.test-support.ts';
import { type DemoWorld, startDemoWorld } from './testing/demo-world.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld();
});
afterAll(() => world.stop());

const all = Object.entries(calls as Readonly<Record<string, Call>>).filter(([, call]) => isImplemented(call));
const people = all.filter(([, { access }]) => access === 'customer' || access === 'signed_in' || access === 'merchant');

/** The same token for an account that was frozen after a recovery: what the next sign-in or refresh would give. */
function frozen(token: string): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const body = Buffer.from(JSON.stringify({ ...claims, frz: Math.floor(Date.now() / 1000) + 72 * 3_600 }));
  const unsigned = `${header}.${body.toString('base64url')}`;
  const key = Buffer.from(hkdfSync('sha256', world.full.config.secrets.tokenKeys[0], '', 'nesye access token', 32));
  return `${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`;
}

function send(call: Call, example: ReadyExample) {
  const { url, ...request } = wireRequestOf(call, example);
  return world.full.ask({ ...request, path: url });
}

/** What binds or moves money leaves a row in one of these, or uses up a code that approves something. */
async function obligations(): Promise<string> {
  const [row] = await world.full.database.owner<{ marks: string }[]>`
    select concat_ws(' ',
      'entries', (select count(*) from ledger.entry), 'holds', (select count(*) from ledger.hold),
      'limits', (select count(*) from ledger.limit_change),
      'signatures', (select count(*) from signing.signer where signed_at is not null),
      'requests', (select count(*) from origination.request_event), 'papers', (select count(*) from guarantees.instrument),
      'guarantors', (select count(*) from guarantees.guarantor where consented_at is not null),
      'mandates', (select count(*) from mandates.mandate), 'moves', (select count(*) from hardship.move), 'redatings', (select count(*) from redate.redating),
      'shebas', (select count(*) from wallet.sheba_change), 'shop shebas', (select count(*) from wallet.shop_sheba),
      'pins', (select count(*) from wallet.pin_card where pin_hash is not null),
      'approvals', (select count(*) from identity.otp_challenge where spent_at is not null and purpose not in
        ('login', 'set_password', 'reset_password', 'mobile_change', 'mobile_change_old', 'reauthenticate', 'recovery', 'mobile_registration'))) as marks`;
  return row?.marks ?? '';
}

describe('while an account is frozen after a recovery', () => {
  test('every call that changes something is refused, but those that say why they stay open', async () => {
    const { tokens, full } = world;
    // The token of a guest says nothing: acceptance/guest-checkout.test.ts has the freeze of its account.
    const refused = all.filter(([, call]) => call.access !== 'guest' && isRefusedWhileFrozen(call));
    const served: string[] = [];
    for (const [name, call] of refused) {
      const token = frozen(
        call.access === 'merchant' || call.access === 'operator' ? tokens[call.access] : tokens.customer,
      );
      const path = addressOf(call, { params: {}, query: {} });
      const response = await full.ask({
        method: call.method,
        path,
        token,
        headers: call.idempotency === 'header' ? { 'idempotency-key': randomUUID() } : {},
      });
      if (refusalOf(response).join(' ') !== '403 spending_frozen') served.push(`${call.id} ${name} ${response.status}`);
    }
    expect(served).toEqual([]);
    expect(refused.length).toBeGreaterThan(150);
  });

  test(
    'paying the own debt, taking back, protecting the account and what binds nothing go on',
    { timeout: 240_000 },
    async () => {
      const refused: string[] = [];
      for (const [name, call] of people) {
        if (isRefusedWhileFrozen(call) || call.method === 'GET' || call.example.refusal !== undefined) continue;
        const example = await world.readyExample(call);
        const response = await send(call, { ...example, token: frozen(example.token ?? '') });
        if (response.status >= 400)
          refused.push(`${call.id} ${name} ${response.status} ${response.text.slice(0, 160)}`);
      }
      expect(refused).toEqual([]);
    },
  );

  test('the installment of another customer, by its link, is not paid', async () => {
    const link = await world.readyExample(calls.getSharedInstallment);
    const body = { uid: link.query['hash'], use_cash_wallet: true };
    const { access } = await world.full.signIn('09120000001');
    const pay = (token: string) => world.full.ask({ method: 'POST', path: '/api/v1/accounting/payment/', token, body });
    expect(refusalOf(await pay(frozen(access)))).toEqual([403, 'spending_frozen']);
    expect((await pay(access)).status).toBe(201);
  });
});

test(
  'no call that stays open binds its caller or moves money, but where it pays a debt or takes money in',
  { timeout: 400_000 },
  async () => {
    const binding: string[] = [];
    for (const [name, call] of people) {
      const { openWhileFrozen } = call;
      if (isRefusedWhileFrozen(call) || openWhileFrozen === 'pays_debt' || openWhileFrozen === 'takes_money_in')
        continue;
      const example = await world.readyExample(call);
      const before = await obligations();
      const response = await send(call, example);
      const after = await obligations();
      if (before !== after) binding.push(`${call.id} ${call.method} ${name} ${response.status}: ${before} -> ${after}`);
    }
    expect(binding).toEqual([]);
  },
);
