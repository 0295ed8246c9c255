import type { CallTypes, merchantsCalls } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { QrTextOf } from '../adapters/qr-texts.ts';
import { shopsWhere } from '../queries/shop-access.ts';
import { lockShop } from '../queries/shop-reviews.ts';
import { findBranch, insertMove } from '../queries/branches.ts';
import { findShopTerminal, lockTerminal, type ShopTerminal, updateTerminal } from '../queries/terminals.ts';
import { terminalViews, type TerminalWire } from '../terminal-view.ts';
import { untilTerminalsAreForgotten } from './find-terminal.ts';

export interface TerminalDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly qrTextOf: QrTextOf;
}

/** A terminal with a code to scan, of a shop that the user sets up; both are locked. Refuses `not_found` and `shop_permission_missing`. */
export async function lockOwnTerminal(tx: Tx, userId: bigint, idText: string): Promise<ShopTerminal> {
  const shops = await shopsWhere(tx, userId, 'settings');
  const id = requireRecordId(idText);
  const seen = await findShopTerminal(tx, id);
  if (seen === undefined || shops.every((shop) => shop.id !== seen.merchantId)) throw new Refusal('not_found');
  // Before its terminals, as who closes a branch does.
  await lockShop(tx, seen.merchantId);
  const terminal = await lockTerminal(tx, id);
  if (terminal === undefined) throw new Error('a terminal is never deleted');
  return terminal;
}

/** Notes in the audit chain what the user did with a terminal. */
export async function auditTerminal(
  tx: Tx,
  userId: bigint,
  {
    action,
    terminal,
    detail,
    at,
  }: {
    readonly action: `merchants.${string}`;
    readonly terminal: ShopTerminal;
    readonly detail: Readonly<Record<string, string | boolean>>;
    readonly at: Date;
  },
): Promise<void> {
  await appendAudit(tx, {
    actorId: userId,
    action,
    subjectKind: 'merchants.terminal',
    subjectId: terminal.id,
    detail: { merchant_id: terminal.merchantId, ...detail },
    at,
  });
}

/** One terminal as its shop reads it. */
export async function viewOfTerminal(
  tx: Tx,
  terminal: ShopTerminal,
  { qrTextOf }: Pick<TerminalDeps, 'qrTextOf'>,
): Promise<TerminalWire> {
  const [view] = await terminalViews(tx, [terminal], qrTextOf);
  if (view === undefined) throw new Error('a terminal without a view');
  return view;
}

/**
 * Names a terminal of the user's shop, moves it to a branch or out of all, and switches it off or on. One that is switched off takes no payment in any server process once this resolves; payments that were made stay. Refuses
 * `not_found`, `shop_permission_missing`, `shop_branch_unknown`, and `shop_branch_closed` for one to be on there or moved there.
 */
export async function changeTerminal(
  deps: TerminalDeps,
  userId: bigint,
  id: string,
  { title, is_active: isActive, branch_id: branch }: CallTypes<typeof merchantsCalls.changeTerminal>['body'],
): Promise<TerminalWire> {
  const { database, clock } = deps;
  const { view, wasActive } = await database.transaction(async (tx) => {
    const terminal = await lockOwnTerminal(tx, userId, id);
    const branchId = branch === undefined ? terminal.branchId : branch === null ? null : BigInt(branch);
    const isMoved = branchId !== terminal.branchId;
    if (branchId !== null && (isMoved || isActive)) await requireOpenBranch(tx, terminal, branchId);
    await updateTerminal(tx, terminal.id, { title, isActive, branchId });
    if (isMoved) await insertMove(tx, terminal.id, branchId, clock.businessNow());
    await auditTerminal(tx, userId, {
      action: 'merchants.change_terminal',
      terminal,
      detail: { title, is_active: isActive, ...(isMoved && { branch_id: String(branchId) }) },
      at: clock.now(),
    });
    const changed = { ...terminal, title, isActive, branchId };
    return { view: await viewOfTerminal(tx, changed, deps), wasActive: terminal.isActive };
  });
  if (wasActive && !isActive) await untilTerminalsAreForgotten();
  return view;
}

async function requireOpenBranch(tx: Tx, { merchantId }: ShopTerminal, branchId: bigint): Promise<void> {
  const branch = await findBranch(tx, branchId);
  if (branch?.merchantId !== merchantId) throw new Refusal('shop_branch_unknown', { field: 'branch_id' });
  if (branch.closedAt !== null) throw new Refusal('shop_branch_closed', { field: 'branch_id' });
}
