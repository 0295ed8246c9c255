import type { TestDatabase } from './test-database.ts';

/** What a test of the audit's checks needs of its world. */
interface AuditedWorld {
  readonly database: Pick<TestDatabase, 'ownerTransaction'>;
  /** Each check that finds something: its number, then what it found. */
  brokenChecks(): Promise<readonly string[]>;
}

/** The numbers of the checks that find something in a world, as text. */
export const brokenNumbers = async (world: AuditedWorld): Promise<string[]> =>
  (await world.brokenChecks()).map((text) => text.split(' ')[0] ?? '').toSorted();

/** Plants a violation past every trigger, returns the numbers of the checks that find it, and takes it back. */
export async function foundOf(world: AuditedWorld, plant: string, undo: string): Promise<string[]> {
  const write = (text: string) =>
    world.database.ownerTransaction(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx.script(text);
    });
  await write(plant);
  const numbers = await brokenNumbers(world);
  await write(undo);
  return numbers;
}
