import { createHash } from 'node:crypto';
import { businessDate } from '@nesye/money';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { openShopShebas } from '../wallet/index.ts';
import { writeBankFile } from './domain/bank-file.ts';
import type { PayoutFile } from './queries/payout-files.ts';
import { readPartsById } from './queries/payout-files.ts';
import { type SettlementDeps, orderIdOf, PAYOUT_DESCRIPTION, requirePayer } from './settlement-deps.ts';

const PAYER_NAME = 'نسیه';

/** The bytes of a file with these parts, and their SHA-256. The shebas are opened for it alone. Refuses `unavailable` where we have no account to pay from. */
export async function bankFileBytes(
  deps: Pick<SettlementDeps, 'vault' | 'payerSheba'>,
  tx: Sql | Tx,
  { id, madeAt, cycleAt }: Pick<PayoutFile, 'id' | 'madeAt' | 'cycleAt'>,
  partIds: readonly bigint[],
): Promise<{ readonly bytes: Uint8Array; readonly sha256: string }> {
  const parts = await readPartsById(tx, partIds);
  if (parts.length !== partIds.length) throw new Error(`a part of the file ${id} has no account to go to`);
  const shebas = await openShopShebas(
    tx,
    deps.vault,
    parts.map(({ shebaId }) => shebaId),
  );
  const bytes = Buffer.from(
    writeBankFile({
      messageId: `nesye-payouts-${id}`,
      madeAt,
      day: businessDate(cycleAt),
      payer: { name: PAYER_NAME, sheba: requirePayer(deps) },
      description: PAYOUT_DESCRIPTION,
      transfers: parts.map((part) => {
        const sheba = shebas.get(part.shebaId);
        if (sheba === undefined) throw new Error(`the part ${part.id} has no account to go to`);
        return { orderId: orderIdOf(part.id), amount: part.amount, ...sheba };
      }),
    }),
  );
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
