import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { CommissionContract, OwnedTerminal, OwnMerchant } from '../domain/profile.ts';
import { readOwnMerchants } from '../queries/read-profiles.ts';
import { readCommissionContracts } from '../queries/read-references.ts';
import { readTerminalsOfOwner } from '../queries/read-terminals-of-owner.ts';

/** The user's own shops in any status with their terminals, oldest first. */
export async function listOwnMerchants(sql: Sql, userId: bigint): Promise<OwnMerchant[]> {
  return readOwnMerchants(sql, userId);
}

/** The commissions agreed with the user's shops that hold on a business date. */
export async function listCommissionContracts(
  sql: Sql,
  userId: bigint,
  businessDate: IsoDate,
): Promise<CommissionContract[]> {
  return readCommissionContracts(sql, userId, businessDate);
}

/** The user's terminals that take payments on the web. */
export async function listGateways(sql: Sql, userId: bigint): Promise<OwnedTerminal[]> {
  const terminals = await readTerminalsOfOwner(sql, userId);
  return terminals.filter(({ terminal }) => terminal.kind === 'ipg');
}
