import { rial, type Rial } from '@nesye/money';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { readSayadSealed, sayadPlace } from '../queries/instruments.ts';
import { guarantorNumberPlace } from '../queries/guarantors.ts';
import { findRequirement, type GuaranteeKind } from '../queries/requirements.ts';
import { readItemsNow } from '../requirement-state.ts';

/** A guarantee as a contract names it and as its lender knows it; amounts in rials. */
export interface GivenGuarantee {
  readonly kind: GuaranteeKind;
  readonly amount: Rial;
  /** In plain: the Sayad id of a cheque, the serial of a note, the national id of a guarantor. For a lender or a contract, and shown to no one else. */
  readonly reference: string;
}

/** What was given for a request, complete or not; empty where it needs nothing. */
export async function givenGuarantees(vault: DataVault, sql: Sql | Tx, requestId: bigint): Promise<GivenGuarantee[]> {
  const requirement = await findRequirement(sql, requestId);
  if (requirement === undefined) return [];
  const given: GivenGuarantee[] = [];
  for (const { item, instrument, guarantor } of await readItemsNow(sql, requirement.id)) {
    if (instrument !== undefined) {
      const sealed = instrument.kind === 'cheque' ? await readSayadSealed(sql, instrument.id) : null;
      const reference =
        sealed === null
          ? (instrument.notaryNumber ?? instrument.noteSerial ?? '')
          : vault.open(sealed, sayadPlace(instrument.id));
      given.push({ kind: item.kind, amount: rial(instrument.amount), reference });
    }
    if (guarantor !== undefined && guarantor.nationalIdSealed !== null)
      given.push({
        kind: item.kind,
        amount: rial(guarantor.cap),
        reference: vault.open(guarantor.nationalIdSealed, guarantorNumberPlace(guarantor.id)),
      });
  }
  return given;
}
