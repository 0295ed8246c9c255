import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { reproduceAll } from './reproduce.ts';
import { readVectorFile, type VectorFile } from './vector-file.ts';

const file = readVectorFile(fileURLToPath(new URL('../../vectors/fineract-schedules.json', import.meta.url)));
const FIRST_SCHEDULES = /^FIN-(RS|EMI|EMIF|MULT|CLI|MEND|GEN|ROUND|DOWN)/;

describe('published schedules', () => {
  it('are all reproduced, row by row and check by check', () => {
    const failed = reproduceAll(file, /^/).filter((reproduction) => reproduction.differences.length > 0);
    expect(failed).toEqual([]);
    expect(reproduceAll(file, FIRST_SCHEDULES)).toHaveLength(29);
    expect(reproduceAll(file, /^/)).toHaveLength(44);
  });

  it.each([
    ['FIN-RS01', 'expected_initial_schedule', 4, 'interest', '50.01'],
    ['FIN-RS01', 'expected_initial_schedule', 4, 'due_date', '2023-03-02'],
    ['FIN-ADV-UC1', 'expected_initial_schedule', 1, 'paid', '0.0'],
    ['FIN-CLI-EQP-100', 'expected_checkpoints', 3, 'principal', '416800'],
  ])('would show a wrong figure: %s, %s %d %s', (id, part, position, field, wrong) => {
    const [difference] = differencesWith(id, (vector) => {
      Object.assign(rowAt(vector, part, position), { [field]: wrong });
    });
    expect(difference).toContain(`${field} is`);
    expect(difference).toContain(`published ${wrong}`);
  });

  it('would show a row too many, a wrong check, and a call it cannot understand', () => {
    expect(differencesWith('FIN-RS01', (vector) => listAt(vector, 'expected_initial_schedule').pop())).toContainEqual(
      '17 rows published, 18 computed',
    );
    const changedCheck = differencesWith('FIN-EMI-02', (vector) =>
      Object.assign(Object(rowAt(vector, 'sequence', 3).check), { emi: '17.14' }),
    );
    expect(changedCheck).toEqual(['step 4, period 1.0: emi is 17.13, published 17.14']);
    expect(
      differencesWith('FIN-EMI-02', (vector) => Object.assign(rowAt(vector, 'sequence', 0), { op: 'unknown' })),
    ).toEqual(['call not understood: unknown']);
  });

  it('leaves out vectors that publish no first schedule', () => {
    expect(reproduceAll(file, /^FIN-RP/)).toEqual([]);
  });
});

function differencesWith(id: string, change: (vector: Record<string, unknown>) => void): readonly string[] {
  const changed: VectorFile = structuredClone(file);
  const vector = changed.vectors.find((candidate) => candidate.id === id);
  if (vector === undefined) throw new Error(`no vector ${id}`);
  change(Object(vector));
  return reproduceAll(changed, new RegExp(`^${id}$`))[0]?.differences ?? [];
}

function listAt(vector: Record<string, unknown>, part: string): unknown[] {
  const list = vector[part];
  if (!Array.isArray(list)) throw new Error(`no list ${part}`);
  return list;
}

function rowAt(vector: Record<string, unknown>, part: string, position: number): Record<string, unknown> {
  return Object(listAt(vector, part)[position]);
}
