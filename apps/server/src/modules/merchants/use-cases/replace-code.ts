import type { CallTypes, merchantsCalls } from '@nesye/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { normalizeTerminalCode } from '../domain/merchant.ts';
import { newCode } from '../domain/new-code.ts';
import { isCodeTaken, readReplacedCodes, replaceTerminalCode, type ShopTerminal } from '../queries/terminals.ts';
import type { TerminalWire } from '../terminal-view.ts';
import { auditTerminal, lockOwnTerminal, type TerminalDeps, viewOfTerminal } from './change-terminal.ts';
import { untilTerminalsAreForgotten } from './find-terminal.ts';
import { CODE_PREFIX } from './open-terminal.ts';

type Given = CallTypes<typeof merchantsCalls.replaceCode>['body'];

/**
 * Replaces a lost code of a terminal of the user's shop. Once this resolves no server process takes the old one. Sent again, or by two people together, the
 * code is replaced once. Sales stay with the terminal. Refuses `not_found`, `shop_permission_missing`, and `code_not_of_terminal`.
 */
export async function replaceCode(
  deps: TerminalDeps,
  userId: bigint,
  id: string,
  { code: text, reason }: Given,
): Promise<TerminalWire> {
  const { database, clock } = deps;
  const code = normalizeTerminalCode(text);
  const now = clock.now();
  const view = await database.transaction(async (tx) => {
    const terminal = await lockOwnTerminal(tx, userId, id);
    if (code !== terminal.code) {
      const before = await readReplacedCodes(tx, [terminal.id]);
      if (before.every((old) => old.code !== code)) throw new Refusal('code_not_of_terminal', { field: 'code' });
      return await viewOfTerminal(tx, terminal, deps);
    }
    const successor = await freeCode(tx);
    const replaced = { terminalId: terminal.id, code, reason, replacedBy: userId, replacedAt: now };
    if (!(await replaceTerminalCode(tx, { ...replaced, newCode: successor })))
      throw new Error('a locked terminal changed its code');
    await auditTerminal(tx, userId, {
      action: 'merchants.replace_code',
      terminal,
      detail: { old: code, new: successor, reason },
      at: now,
    });
    return await viewOfTerminal(tx, { ...terminal, code: successor } satisfies ShopTerminal, deps);
  });
  await untilTerminalsAreForgotten();
  return view;
}

/** 40 random bits: that someone has the code is an accident, and then the next one is free. */
async function freeCode(tx: Tx): Promise<string> {
  for (let tries = 0; tries < 3; tries += 1) {
    const code = newCode(CODE_PREFIX);
    if (!(await isCodeTaken(tx, code))) return code;
  }
  throw new Error('no free code for a terminal');
}
