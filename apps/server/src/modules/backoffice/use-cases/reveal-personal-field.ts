import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { LOOKED_AT } from '../../../platform/audit/audit-timeline.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import type { PersonalField } from './person-ports.ts';
import type { PersonDeps } from './show-person.ts';

/** As much of a reason as the audit chain stores. */
const AUDITED_REASON_LENGTH = 300;

interface Reveal {
  readonly operatorId: bigint;
  readonly id: string;
  readonly field: PersonalField;
  readonly reason: string;
}

/** Opens one masked field of a person. Who, what and why is committed first; only then is the value read. Null where there is none. Refuses `not_found`, `own_case`, `invalid` for a blank reason. */
export async function revealPersonalField(
  { database, clock, ports }: PersonDeps,
  { operatorId, id: idText, field, reason }: Reveal,
): Promise<{ field: PersonalField; value: string | null }> {
  const id = requireRecordId(idText);
  const why = reason.trim();
  if (why === '') throw new Refusal('invalid', { field: 'reason' });
  const account = await ports.accountOf(database.sql, id);
  if (account === undefined) throw new Refusal('not_found');
  await database.transaction(async (tx) => {
    await requireNoPart(tx, operatorId, { people: [id] });
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'people.reveal',
      subjectKind: LOOKED_AT,
      subjectId: id,
      detail: { field, reason: why.slice(0, AUDITED_REASON_LENGTH).toWellFormed() },
      at: clock.now(),
    });
  });
  if (account.isClosed && field === 'cellphone') return { field, value: null };
  return { field, value: await ports.personalFieldOf(id, field) };
}
