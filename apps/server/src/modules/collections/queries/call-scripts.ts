import type { Sql } from '../../../platform/database/database.ts';

/** What to say in a call, with its places open. */
export interface CallScript {
  readonly text: string;
  readonly textAr: string | null;
  /** A line each. */
  readonly steps: string;
  readonly stepsAr: string | null;
}

/** The text of a stage of lateness. Throws for a stage that has none. */
export async function readCallScript(sql: Sql, stage: number): Promise<CallScript> {
  const [row] = await sql<CallScript[]>`
    select text, text_ar as "textAr", steps, steps_ar as "stepsAr" from collections.call_script where id = ${stage}`;
  if (row === undefined) throw new Error(`stage ${stage} has no text for calls`);
  return row;
}
