import type { ModelRow } from './model-rows.test-support.ts';
import type { SequencePlay } from './sequence-play.test-support.ts';

const STATES = { announced: ['announced', 'with_bank'], 'under way': ['with_bank'] } as const;

/** Rows with a draw that has not ended: one that is announced at least, or one that a bank was given. Read off the records, as all draws are. */
export async function rowsWithDraws(
  { world, cast, model, mandates }: SequencePlay,
  how: keyof typeof STATES,
): Promise<ReadonlySet<ModelRow>> {
  if (mandates.length === 0) return new Set();
  const draws = await world.database.owner<{ purchase_id: bigint; seq: number }[]>`
    select purchase_id, seq from mandates.draw where customer_id = any(${cast.people.map(({ id }) => String(id))}::bigint[]) and state = any(${[...STATES[how]]}::text[])`;
  return new Set(
    model.rows.filter((row) =>
      draws.some(({ purchase_id: purchaseId, seq }) => row.purchaseId === purchaseId && row.seq === seq),
    ),
  );
}
