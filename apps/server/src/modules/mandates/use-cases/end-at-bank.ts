import type { OrderEnd, OrderKind, PartyWord } from '../../../platform/orders/order-kind.ts';
import { MANDATE_END_ORDER, type MandateDeps } from '../mandate-deps.ts';

/** The end of a mandate as an order to its bank. To send it and to ask about it is the same request; a mandate that the bank does not know has ended there. */
export const mandateEndOrder = (deps: MandateDeps): OrderKind<bigint, bigint, OrderEnd> => ({
  name: MANDATE_END_ORDER,
  lock: async (_, id) => id,
  begin: async (_, id) => ({ kind: 'give', ask: id }),
  send: (id) => tellBank(deps, id),
  inquire: (id) => tellBank(deps, id),
  end: async () => undefined,
});

async function tellBank({ bank }: MandateDeps, id: bigint): Promise<PartyWord<OrderEnd>> {
  const { kind } = await bank.cancelMandate(String(id));
  return kind === 'unknown' || kind === 'accepted' || kind === 'active' ? { kind: 'unknown' } : { kind: 'ended' };
}
