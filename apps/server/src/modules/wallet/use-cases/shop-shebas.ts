import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { walletCalls } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { merchantOfUser } from '../../merchants/index.ts';
import { bankCodeOf, maskSheba } from '../domain/sheba.ts';
import { lockInstruments } from '../queries/instrument-owners.ts';
import {
  chooseShopSheba,
  endShopSheba,
  findShopSheba,
  insertShopSheba,
  nextShopShebaId,
  readShebaPast,
  readShopShebas,
  type ShopSheba,
  shopShebaIndexPlace,
  shopShebaPlace,
} from '../queries/shop-shebas.ts';
import { dayOf } from './look-up-holder.ts';
import { notifyOwner } from './notify-owner.ts';
import type { Banks } from '../ports.ts';
import { bankView, isTheirs, shebaIn, type ShebaDeps, WAIT_AFTER_CHANGE_MS } from './shebas.ts';

/** Enough for a shop's accounts; few enough to be seen at a glance. */
const MAX_SHEBAS = 5;

interface Owner {
  readonly userId: bigint;
  readonly merchantId: bigint;
}

/** The shebas of the user's shop, oldest first. Refuses `page_size_too_large`. */
export async function listShopShebas(sql: Sql, banks: Banks, userId: bigint, query: ListQuery) {
  const shop = await merchantOfUser(sql, userId);
  const shebas = shop === undefined ? [] : await readShopShebas(sql, shop.id);
  const views = await Promise.all(shebas.map((sheba) => shopShebaView(banks, sheba)));
  return listShort(walletCalls.listShopShebas.path, query, views, (view) => view);
}

/**
 * Adds a sheba to the user's shop, or chooses the one that its sales are paid out to. The bank must say that a new one is the owner's, and the code must have been
 * requested for this very sheba, or for this id. The first one is chosen and may be used immediately; each later one 48 hours after it was added. Refuses `not_found`,
 * `sheba_invalid`, `sheba_not_yours`, `sheba_exists`, `sheba_limit_reached`, `cooling_off`, `invalid` where neither or both are named, as the look-up does and as the
 * code does; then nothing is stored.
 */
export async function setShopSheba(
  deps: ShebaDeps,
  userId: bigint,
  { sheba, id, code }: { readonly sheba?: string | undefined; readonly id?: number | undefined; readonly code: string },
) {
  if ((sheba === undefined) === (id === undefined)) throw new Refusal('invalid', { field: 'sheba' });
  const owner = await ownerOf(deps.database.sql, userId);
  await deps.requireNoCoolingOff(deps.database.sql, userId, deps.clock.now());
  const set =
    id === undefined
      ? await addSheba(deps, owner, sheba ?? '', code)
      : await chooseSheba(deps, owner, BigInt(id), code);
  return shopShebaView(deps.banks, set);
}

/** Deletes a sheba of the user's shop; it stays on record. Refuses `not_found`, and `sheba_chosen` for the one that sales are paid out to while the shop sells or has another. */
export async function deleteShopSheba(
  { database, clock }: Pick<ShebaDeps, 'database' | 'clock'>,
  userId: bigint,
  id: bigint,
): Promise<void> {
  const owner = await ownerOf(database.sql, userId);
  await database.transaction(async (tx) => {
    await lockInstruments(tx, userId, dayOf(clock.now()));
    const all = await readShopShebas(tx, owner.merchantId);
    const sheba = shebaOf(all, id);
    const shop = await merchantOfUser(tx, userId);
    if (sheba.isChosen && (all.length > 1 || shop?.status === MERCHANT_STATUS.confirmed))
      throw new Refusal('sheba_chosen');
    await endShopSheba(tx, owner.merchantId, id, clock.businessNow());
    await record(tx, owner, sheba, { kind: 'shop_sheba_deleted', action: 'wallet.delete_shop_sheba', at: clock.now() });
  });
}

async function ownerOf(sql: Sql, userId: bigint): Promise<Owner> {
  const shop = await merchantOfUser(sql, userId);
  if (shop === undefined) throw new Refusal('not_found');
  return { userId, merchantId: shop.id };
}

function shebaOf(all: readonly ShopSheba[], id: bigint): ShopSheba {
  const sheba = all.find((each) => each.id === id);
  if (sheba === undefined) throw new Refusal('not_found');
  return sheba;
}

async function addSheba(deps: ShebaDeps, owner: Owner, text: string, code: string): Promise<ShopSheba> {
  const { database, clock, lookup, takeCode } = deps;
  const sheba = shebaIn(text);
  const now = clock.now();
  const holder = await lookup.ofSheba(owner.userId, sheba);
  if (holder === undefined || !isTheirs(holder)) throw new Refusal('sheba_not_yours', { field: 'sheba' });
  return database.transaction(async (tx) => {
    await takeCode(tx, { userId: owner.userId, purpose: 'sheba', approves: sheba, code, now });
    await lockInstruments(tx, owner.userId, dayOf(now));
    const stored = await storeShopSheba(tx, deps, owner, {
      sheba,
      holderName: holder.holderName,
      at: clock.businessNow(),
    });
    await record(tx, owner, stored, { kind: 'shop_sheba_added', action: 'wallet.add_shop_sheba', at: now });
    return stored;
  });
}

interface ShopShebaToStore {
  readonly sheba: string;
  readonly holderName: string;
  /** By the business clock: waiting times run by it. */
  readonly at: Date;
}

async function storeShopSheba(
  tx: Tx,
  { vault }: Pick<ShebaDeps, 'vault'>,
  { userId, merchantId }: Owner,
  { sheba, holderName, at }: ShopShebaToStore,
): Promise<ShopSheba> {
  const all = await readShopShebas(tx, merchantId);
  const indexes = vault.blindIndex(sheba, shopShebaIndexPlace(merchantId));
  const mask = maskSheba(sheba);
  const past = await readShebaPast(tx, merchantId, indexes);
  const id = await nextShopShebaId(tx);
  const stored = {
    id,
    mask,
    bankCode: bankCodeOf(sheba),
    holderName,
    verifiedAt: at,
    usableFrom: past.usableFrom ?? (past.hadAny ? new Date(at.getTime() + WAIT_AFTER_CHANGE_MS) : at),
    isChosen: all.every(({ isChosen }) => !isChosen),
  };
  if ((await findShopSheba(tx, merchantId, indexes)) !== undefined)
    throw new Refusal('sheba_exists', { field: 'sheba' });
  if (all.length >= MAX_SHEBAS) throw new Refusal('sheba_limit_reached');
  await insertShopSheba(tx, {
    ...stored,
    merchantId,
    ownerUserId: userId,
    sealed: vault.seal(sheba, shopShebaPlace(id)),
    index: indexes[0],
  });
  return stored;
}

async function chooseSheba(deps: ShebaDeps, owner: Owner, id: bigint, code: string): Promise<ShopSheba> {
  const { database, clock, takeCode } = deps;
  const now = clock.now();
  return database.transaction(async (tx) => {
    // Whether it is there comes before the code: a code costs a try.
    shebaOf(await readShopShebas(tx, owner.merchantId), id);
    await takeCode(tx, { userId: owner.userId, purpose: 'sheba', approves: String(id), code, now });
    await lockInstruments(tx, owner.userId, dayOf(now));
    const sheba = shebaOf(await readShopShebas(tx, owner.merchantId), id);
    await chooseShopSheba(tx, owner.merchantId, id);
    if (!sheba.isChosen)
      await record(tx, owner, sheba, { kind: 'shop_sheba_chosen', action: 'wallet.choose_shop_sheba', at: now });
    return { ...sheba, isChosen: true };
  });
}

/**
 * Has a shop's sales paid out to a sheba that an operator has approved, whoever the bank says holds it: adds it where the shop has it not, and chooses it. A new one
 * waits 48 hours as any. Its id. The owner is notified. Refuses `sheba_limit_reached`.
 */
export async function settleOnSheba(
  tx: Tx,
  { vault, clock }: Pick<ShebaDeps, 'vault' | 'clock'>,
  {
    owner,
    operatorId,
    sheba,
    holderName,
  }: { readonly owner: Owner; readonly operatorId: bigint; readonly sheba: string; readonly holderName: string },
): Promise<bigint> {
  const now = clock.now();
  await lockInstruments(tx, owner.userId, dayOf(now));
  const indexes = vault.blindIndex(sheba, shopShebaIndexPlace(owner.merchantId));
  const settled =
    (await findShopSheba(tx, owner.merchantId, indexes)) ??
    (await storeShopSheba(tx, { vault }, owner, { sheba, holderName, at: clock.businessNow() }));
  await chooseShopSheba(tx, owner.merchantId, settled.id);
  const change = {
    kind: 'shop_sheba_chosen',
    action: 'wallet.choose_shop_sheba',
    actorId: operatorId,
    at: now,
  } as const;
  await record(tx, owner, settled, change);
  return settled.id;
}

interface Change {
  readonly kind: 'shop_sheba_added' | 'shop_sheba_chosen' | 'shop_sheba_deleted';
  readonly action: string;
  /** Where it is not the owner. */
  readonly actorId?: bigint;
  readonly at: Date;
}

/** Notifies the owner, and writes the audit entry. */
async function record(
  tx: Tx,
  { userId, merchantId }: Owner,
  sheba: ShopSheba,
  { kind, action, actorId = userId, at }: Change,
): Promise<void> {
  await notifyOwner(tx, userId, { kind, lastFour: sheba.mask.slice(-4) }, at);
  await appendAudit(tx, {
    actorId,
    action,
    subjectKind: 'merchant',
    subjectId: merchantId,
    detail: { sheba_id: sheba.id, bank: sheba.bankCode, usable_from: sheba.usableFrom.toISOString() },
    at,
  });
}

/** Stores the sheba of a shop that the bank has confirmed, for seeds; resolves with its id. */
export async function seedShopSheba(
  tx: Tx,
  deps: Pick<ShebaDeps, 'vault'>,
  owner: Owner,
  { sheba, holderName, at }: ShopShebaToStore,
): Promise<bigint> {
  return (await storeShopSheba(tx, deps, owner, { sheba, holderName, at })).id;
}

async function shopShebaView(banks: Banks, sheba: ShopSheba) {
  return {
    id: sheba.id,
    sheba: sheba.mask,
    bank: bankView(await banks.ofSheba(sheba.bankCode)),
    holder_name: sheba.holderName,
    verified_at: sheba.verifiedAt.toISOString(),
    usable_from: sheba.usableFrom.toISOString(),
    is_chosen: sheba.isChosen,
  };
}
