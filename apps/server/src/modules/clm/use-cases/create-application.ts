import { MERCHANT_STATUS } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { merchantOfUser, merchantsOfUser } from '../../merchants/index.ts';
import { findFormOfStage, readForm, readFormsInForce } from '../queries/forms.ts';
import { insertApplication, insertEvent, readOpenApplications } from '../queries/applications.ts';
import type { ClmDeps } from '../clm-deps.ts';
import { hasEffect } from './effects.ts';
import { readCase, type ReadCase } from './read-case.ts';

/**
 * Begins an application of the user's shop, by the first stage of its kind. Refuses `not_found` for what is no first stage of a kind that is offered today,
 * `shop_not_confirmed`, and `application_open` with its id where one of the kind is open, however many requests arrive together.
 */
export async function createApplication(deps: ClmDeps, userId: bigint, stageId: bigint): Promise<ReadCase> {
  const { database, clock } = deps;
  const formId = await findFormOfStage(database.sql, stageId);
  const offered = await readFormsInForce(database.sql, clock.businessDate());
  if (formId === undefined || !offered.includes(formId)) throw new Refusal('not_found');
  const { kind, stages } = await readForm(database.sql, formId);
  if (!hasEffect(kind) || BigInt(stages[0]?.id ?? 0) !== stageId) throw new Refusal('not_found');
  const shop = await merchantOfUser(database.sql, userId);
  if (shop?.status !== MERCHANT_STATUS.confirmed) throw new Refusal('shop_not_confirmed');
  return await database.transaction(async (tx) => {
    const at = clock.businessNow();
    const made = await insertApplication(tx, { formId, kind, merchantId: shop.id, ownerUserId: userId, at });
    if (made === undefined) {
      const open = await readOpenApplications(tx, shop.id);
      throw new Refusal('application_open', {
        extra: { id: Number(open.find((each) => each.kind === kind)?.id ?? 0n) },
      });
    }
    await insertEvent(tx, made.id, { event: 'created', state: 'draft', actorId: userId, at });
    return await readCase(tx, deps, made);
  });
}

/** Refuses `shop_not_confirmed` where the shop does not sell. */
export async function requireSellingShop(sql: Sql | Tx, ownerUserId: bigint, merchantId: bigint): Promise<void> {
  const shop = (await merchantsOfUser(sql, ownerUserId)).find(({ id }) => id === merchantId);
  if (shop?.status !== MERCHANT_STATUS.confirmed) throw new Refusal('shop_not_confirmed');
}
