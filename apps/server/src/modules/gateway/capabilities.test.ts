import { type Rial, rial } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDERS } from './adapters/payment-provider.ts';
import { type GatewayWorld, startGatewayWorld } from './testing/gateway-world.test-support.ts';

const PAID = rial(5_000_000n);
const PART = rial(2_000_000n);

describe.each(PROVIDERS)('what the gateway %s declares is so', (name) => {
  let world: GatewayWorld;
  beforeAll(async () => {
    world = await startGatewayWorld(name);
  });
  afterAll(() => world.close());

  const provider = () => world.deps.providers[0];
  /** A payment that was taken, by its authority. */
  const paid = async (): Promise<string> => {
    const { id, paymentUrl } = await world.begin(world.newCustomer(), Number(PAID));
    await world.comeBack(await world.press(paymentUrl, 'pay'));
    const { authority, state } = await world.attemptOf(id);
    expect(state).toBe('paid');
    return authority ?? '';
  };
  const refund = (authority: string, amount: Rial, refundId: string) =>
    provider().refund({ authority, amount, paid: PAID, refundId });

  const isBack = (authority: string, amount: Rial, refundId: string) =>
    provider().hasRefund({ authority, amount, paid: PAID, refundId });

  test('the parts of a payment that go back', async () => {
    const isAnyPart = provider().capabilities.refund.amounts === 'any_part';
    const [split, whole] = [await paid(), await paid()];
    const part = isAnyPart ? 'done' : 'refused';
    expect([await refund(split, PART, '101'), await refund(split, rial(PAID - PART), '102')]).toEqual([part, part]);
    expect([
      await isBack(split, PART, '101'),
      await refund(whole, PAID, '103'),
      await isBack(whole, PAID, '103'),
    ]).toEqual([isAnyPart, 'done', true]);
  });

  test('the minutes after which nothing goes back', async () => {
    const { withinMinutes } = provider().capabilities.refund;
    const authority = await paid();
    const [attempt] = await world.database.owner<{ id: bigint; ended_at: Date }[]>`
      select id, ended_at from gateway.attempt where authority = ${authority}`;
    const most = async (minutes: number) => {
      world.clock.moveTo(new Date((attempt?.ended_at.getTime() ?? 0) + minutes * 60_000).toISOString());
      return (await world.gateway.refundable(world.database.sql, attempt?.id ?? 0n)).most;
    };
    expect([await most(withinMinutes ?? 600_000), await most((withinMinutes ?? 600_000) + 1)]).toEqual([
      PAID,
      withinMinutes === undefined ? PAID : 0n,
    ]);
  });

  test('the file of what was settled', () => {
    expect(provider().readSettlement !== undefined).toBe(provider().capabilities.settlementFile);
  });

  test('the least amount: less is refused, and the domain does not ask for less', async () => {
    const least = provider().capabilities.minAmount;
    const ask = async (amount: bigint) =>
      (
        await provider().request({
          amount: rial(amount),
          callbackUrl: 'http://nesye.test/',
          orderId: `9${amount}`,
          mobile: undefined,
        })
      ).kind;
    expect([await ask(least), await ask(least - 1n)]).toEqual(['opened', 'refused']);
  });
});
