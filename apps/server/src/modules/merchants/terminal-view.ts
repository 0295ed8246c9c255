import type { CallTypes, merchantsCalls } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { fullName, readCustomers } from '../kyc/index.ts';
import type { QrTextOf } from './adapters/qr-texts.ts';
import { readBranchNames } from './queries/branches.ts';
import { readReplacedCodes, type ShopTerminal } from './queries/terminals.ts';

export type TerminalWire = CallTypes<typeof merchantsCalls.changeTerminal>['reply'];

/** Terminals as the people of their shop read them, each with the codes it had before and the confirmed names of who replaced them. */
export async function terminalViews(
  sql: Sql | Tx,
  terminals: readonly ShopTerminal[],
  qrTextOf: QrTextOf,
): Promise<TerminalWire[]> {
  const replaced = await readReplacedCodes(
    sql,
    terminals.map(({ id }) => id),
  );
  const people = await readCustomers(
    sql,
    replaced.map(({ replacedBy }) => replacedBy),
  );
  const branches = await readBranchNames(
    sql,
    terminals.flatMap(({ branchId }) => branchId ?? []),
  );
  return terminals.map(({ id, code, shopName, title, currency, isActive, branchId, createdAt }) => ({
    id: Number(id),
    code,
    qr_text: qrTextOf(code, shopName),
    title,
    currency,
    is_active: isActive,
    branch: branchId === null ? null : { id: Number(branchId), name: branches.get(branchId) ?? '' },
    created_at: createdAt.toISOString(),
    replaced_codes: replaced
      .filter(({ terminalId }) => terminalId === id)
      .map((old) => ({
        code: old.code,
        reason: old.reason,
        replaced_by: fullName(people.get(old.replacedBy)),
        replaced_at: old.replacedAt.toISOString(),
      })),
  }));
}
