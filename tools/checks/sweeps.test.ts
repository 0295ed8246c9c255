import { expect, test } from 'vitest';
import { sweepErrors, untestedSweeps, WITHOUT_RECORDS } from './sweeps.ts';

const KNOWN = Object.keys(WITHOUT_RECORDS).map((name) => `scheduled('${name}', '1 * * * *', run)`);

test('all work by the clock has its planted record', () => {
  expect(sweepErrors()).toEqual([]);
});

test('a new sweep without its planted record is named, and is not with it', () => {
  const sources = [...KNOWN, "scheduled('billing.collect', '* * * * *', collect)"];
  expect(untestedSweeps({ sources, tests: [] })).toEqual([expect.stringContaining('billing.collect')]);
  expect(untestedSweeps({ sources, tests: ["test(plantedRecord('billing.collect'), run)"] })).toEqual([]);
});

test('a cron of a declared task counts as well', () => {
  const sources = [
    ...KNOWN,
    "const MAKE = declareTask('billing.make'); const work = { tasks: [], crons: [{ task: MAKE, pattern }] };",
  ];
  expect(untestedSweeps({ sources, tests: [] })).toEqual([expect.stringContaining('billing.make')]);
});

test('a planted record of work that is gone is named', () => {
  expect(untestedSweeps({ sources: KNOWN, tests: ["test(plantedRecord('billing.gone'), run)"] })).toHaveLength(1);
});
