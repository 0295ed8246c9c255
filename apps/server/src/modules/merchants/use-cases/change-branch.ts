import { type CallTypes, merchantsCalls } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import {
  type Branch,
  type BranchDetails,
  countOpenBranches,
  endBranch,
  findBranch,
  insertBranch,
  isBranchNameTaken,
  readBranches,
  updateBranch,
} from '../queries/branches.ts';
import { shopsWhere, shopWhere } from '../queries/shop-access.ts';
import { lockShop } from '../queries/shop-reviews.ts';
import type { TerminalDeps } from './change-terminal.ts';
import { untilTerminalsAreForgotten } from './find-terminal.ts';

type Given = CallTypes<typeof merchantsCalls.openBranch>['body'];
type BranchDeps = Pick<TerminalDeps, 'database' | 'clock'>;
type BranchWire = CallTypes<typeof merchantsCalls.changeBranch>['reply'];

/** Open branches of a shop. More would only fill the list. */
const MAX_OPEN = 50;

const detailsOf = ({ name, city, address = '', phone = null }: Omit<Given, 'phone'> & { phone?: string | null }) => ({
  name,
  city,
  address,
  phone,
});

const branchView = ({ id, name, city, address, phone, closedAt, terminalCount }: Branch): BranchWire => ({
  id: Number(id),
  name,
  city,
  address,
  phone,
  state: closedAt === null ? 'open' : 'closed',
  terminal_count: terminalCount,
});

/** The branches of the user's shops, closed ones too. Refuses as every paged list does, and `shop_permission_missing`. */
export async function listBranches(sql: Sql, userId: bigint, query: ListQuery) {
  const shops = await shopsWhere(sql, userId, 'settings');
  const merchantIds = shops.map(({ id }) => id);
  const read = pagedList(merchantsCalls.listBranches, ['id'], async (_, page) => {
    const { total, rows } = await readBranches(sql, merchantIds, page);
    return { total, rows: rows.map(branchView) };
  });
  return await read(sql, query);
}

/** Opens a branch of the user's shop. Refuses `not_found` without a shop, `shop_permission_missing`, `shop_branch_exists` and `shop_branch_limit_reached`. */
export async function openBranch(deps: BranchDeps, userId: bigint, given: Given): Promise<BranchWire> {
  const { database, clock } = deps;
  return await database.transaction(async (tx) => {
    const shop = await shopWhere(tx, userId, 'settings');
    if (shop === undefined) throw new Refusal('not_found');
    await lockShop(tx, shop.id);
    if ((await countOpenBranches(tx, shop.id)) >= MAX_OPEN) throw new Refusal('shop_branch_limit_reached');
    const details = detailsOf(given);
    const id = await insertBranch(tx, shop.id, details, clock.businessNow());
    if (id === undefined) throw new Refusal('shop_branch_exists', { field: 'name' });
    const branch = { ...details, id, merchantId: shop.id, closedAt: null, terminalCount: 0 };
    await auditBranch(tx, userId, 'merchants.open_branch', branch, clock.now());
    return branchView(branch);
  });
}

/** Writes name, place and phone of an open branch of the user's shop. Refuses `not_found`, `shop_permission_missing`, `shop_branch_closed` and `shop_branch_exists`. */
export async function changeBranch(
  { database, clock }: BranchDeps,
  userId: bigint,
  idText: string,
  given: Given,
): Promise<BranchWire> {
  return await database.transaction(async (tx) => {
    const branch = await lockBranch(tx, userId, idText);
    if (branch.closedAt !== null) throw new Refusal('shop_branch_closed');
    const details: BranchDetails = detailsOf(given);
    if (await isBranchNameTaken(tx, branch, details.name)) throw new Refusal('shop_branch_exists', { field: 'name' });
    await updateBranch(tx, branch.id, details);
    await auditBranch(tx, userId, 'merchants.change_branch', { ...branch, ...details }, clock.now());
    return branchView({ ...branch, ...details });
  });
}

/**
 * Closes a branch of the user's shop and switches its terminals off; they take no payment in any server process once this resolves. Closed again, nothing changes. Refuses `not_found`
 * and `shop_permission_missing`.
 */
export async function closeBranch(
  { database, clock }: BranchDeps,
  userId: bigint,
  idText: string,
): Promise<BranchWire> {
  const closed = await database.transaction(async (tx) => {
    const branch = await lockBranch(tx, userId, idText);
    if (branch.closedAt !== null) return branch;
    const at = clock.businessNow();
    await endBranch(tx, branch.id, at);
    await auditBranch(tx, userId, 'merchants.close_branch', branch, clock.now());
    return { ...branch, closedAt: at };
  });
  await untilTerminalsAreForgotten();
  return branchView(closed);
}

/** A branch of a shop that the user sets up. Its shop is locked, so that its terminals and its state change in turn. */
async function lockBranch(tx: Tx, userId: bigint, idText: string): Promise<Branch> {
  const shops = await shopsWhere(tx, userId, 'settings');
  const id = requireRecordId(idText);
  const seen = await findBranch(tx, id);
  if (seen === undefined || shops.every((shop) => shop.id !== seen.merchantId)) throw new Refusal('not_found');
  await lockShop(tx, seen.merchantId);
  const branch = await findBranch(tx, id);
  if (branch === undefined) throw new Error('a branch is never deleted');
  return branch;
}

async function auditBranch(
  tx: Tx,
  userId: bigint,
  action: `merchants.${string}`,
  { id, merchantId, name }: Branch,
  at: Date,
): Promise<void> {
  await appendAudit(tx, {
    actorId: userId,
    action,
    subjectKind: 'merchants.branch',
    subjectId: id,
    detail: { merchant_id: merchantId, name },
    at,
  });
}
