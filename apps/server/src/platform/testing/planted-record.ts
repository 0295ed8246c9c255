import { expect } from 'vitest';
import { RecordsFailed } from '../tasks/for-each-record.ts';
import type { Sql } from '../database/database.ts';

/** The title of the test that one bad record of a sweep does not stop the others; `npm run check` looks for it by the task's name. */
export const plantedRecord = (task: string): string => `${task}: one bad record, and the others are done`;

/** Makes every write of the rows with this value fail, until the function that it returns is called. */
export async function plantBadRecord(
  owner: Sql,
  {
    table,
    column = 'id',
    value,
  }: { readonly table: string; readonly column?: string; readonly value: bigint | string },
): Promise<() => Promise<void>> {
  await owner.script(`
    create or replace function public.refuse_planted_record() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) ->> tg_argv[0] = tg_argv[1] then raise exception 'a planted bad record'; end if;
      return new;
    end $$;
    create trigger zz_planted before insert or update on ${table} for each row execute function public.refuse_planted_record('${column}', '${value}');`);
  return () => owner.script(`drop trigger zz_planted on ${table}`);
}

/** What a sweep throws that did all but some records: their ids as the log has them. */
export async function failedRecordsOf(sweep: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await sweep.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(RecordsFailed);
  const { failures } = error as RecordsFailed;
  expect(failures.map(({ error: cause }) => String(cause)).join('\n')).toContain('a planted bad record');
  return failures.map(({ id }) => id);
}
