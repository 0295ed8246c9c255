import type { CallTypes, merchantsCalls } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { shopsWhere } from '../queries/shop-access.ts';
import { lockTerminal, type ShopTerminal, updateTerminal } from '../queries/terminals.ts';
import { terminalViews, type TerminalWire } from '../terminal-view.ts';
import { untilTerminalsAreForgotten } from './find-terminal.ts';

export interface TerminalDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A terminal with a code to scan, of a shop that the user sets up, locked. Refuses `not_found` and `shop_permission_missing`. */
export async function lockOwnTerminal(tx: Tx, userId: bigint, idText: string): Promise<ShopTerminal> {
  const shops = await shopsWhere(tx, userId, 'settings');
  const terminal = await lockTerminal(tx, requireRecordId(idText));
  if (terminal === undefined || shops.every(({ id }) => id !== terminal.merchantId)) throw new Refusal('not_found');
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
export async function viewOfTerminal(tx: Tx, terminal: ShopTerminal): Promise<TerminalWire> {
  const [view] = await terminalViews(tx, [terminal]);
  if (view === undefined) throw new Error('a terminal without a view');
  return view;
}

/**
 * Names a terminal of the user's shop, and switches it off or on. One that is switched off takes no payment in any server process once this resolves; payments that were made stay. Refuses
 * `not_found` and `shop_permission_missing`.
 */
export async function changeTerminal(
  { database, clock }: TerminalDeps,
  userId: bigint,
  id: string,
  { title, is_active: isActive }: CallTypes<typeof merchantsCalls.changeTerminal>['body'],
): Promise<TerminalWire> {
  const { view, wasActive } = await database.transaction(async (tx) => {
    const terminal = await lockOwnTerminal(tx, userId, id);
    await updateTerminal(tx, terminal.id, { title, isActive });
    await auditTerminal(tx, userId, {
      action: 'merchants.change_terminal',
      terminal,
      detail: { title, is_active: isActive },
      at: clock.now(),
    });
    return { view: await viewOfTerminal(tx, { ...terminal, title, isActive }), wasActive: terminal.isActive };
  });
  if (wasActive && !isActive) await untilTerminalsAreForgotten();
  return view;
}
