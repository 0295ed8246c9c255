import { CURRENCY } from '@nesye/contract/constants';
import type { Tx } from '../../../platform/database/database.ts';
import { openTerminal, renameShop } from '../../merchants/index.ts';
import { openOwnCredit } from '../../own-credit/index.ts';
import type { ClmDeps } from '../clm-deps.ts';
import { type ReadCase, valuesOf } from './read-case.ts';

interface ApprovedCase {
  readonly found: ReadCase;
  readonly operatorId: bigint;
}
/** Does what an approved application is for, in the transaction of the approval; the id of what it made or changed. */
type Effect = (tx: Tx, deps: ClmDeps, approved: ApprovedCase) => Promise<bigint>;

/** What each kind of application does when it is approved: all that is code of a kind. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  open_terminal: (tx, { clock }, { found }) =>
    openTerminal(tx, {
      merchantId: found.application.merchantId,
      title: required(found, 'title'),
      currency: required(found, 'currency') === 'dinar' ? CURRENCY.iqd : CURRENCY.irr,
      at: clock.businessNow(),
    }),
  settlement_account: (tx, { shopAccounts }, { found, operatorId }) => {
    const { merchantId, ownerUserId: userId } = found.application;
    const holderName = [...found.said.values()].find(({ holders }) => 'sheba' in holders)?.holders['sheba'];
    if (holderName === undefined) throw new Error(`application ${found.application.id} has no holder of its account`);
    return shopAccounts().settle(tx, {
      owner: { userId, merchantId },
      operatorId,
      sheba: required(found, 'sheba'),
      holderName,
    });
  },
  own_credit: async (tx, { clock }, { found }) =>
    BigInt(
      await openOwnCredit(tx, {
        merchantId: found.application.merchantId,
        applicationId: found.application.id,
        ceiling: BigInt(required(found, 'ceiling')),
        mostInstallments: Number(required(found, 'counts')),
        yearlyRateBp: Number(required(found, 'yearly_rate')),
        penaltyRateBp: Number(required(found, 'penalty')),
        at: clock.businessNow(),
        businessDate: clock.businessDate(),
      }),
    ),
  shop_details: async (tx, _, { found }) => {
    const { merchantId } = found.application;
    await renameShop(tx, merchantId, { name: required(found, 'name'), address: required(found, 'address') });
    return merchantId;
  },
};

/** Does the product do anything when an application of this kind is approved; one that does nothing is not offered. */
export const hasEffect = (kind: string): boolean => Object.hasOwn(EFFECTS, kind);

/** Does what the application is for. */
export function applyEffect(tx: Tx, deps: ClmDeps, approved: ApprovedCase): Promise<bigint> {
  const { kind } = approved.found.application;
  const effect = EFFECTS[kind];
  if (effect === undefined) throw new Error(`nothing is done for ${kind}`);
  return effect(tx, deps, approved);
}

/** What a required field holds: an application is complete before anybody reads it. */
function required({ said, application }: ReadCase, key: string): string {
  const value = valuesOf(said).get(key);
  if (value === undefined) throw new Error(`application ${application.id} has no ${key}`);
  return value;
}
