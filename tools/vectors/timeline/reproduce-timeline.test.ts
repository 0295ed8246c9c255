import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readVectorFile } from '../vector-file.ts';
import { reproduceTimelines } from './reproduce-timeline.ts';
import { numberBefore, timelineOf, writtenDay } from './timeline-entry.ts';

const file = readVectorFile(fileURLToPath(new URL('../../../vectors/fineract-schedules.json', import.meta.url)));

describe('published timelines', () => {
  const reproductions = reproduceTimelines(file, /^/);

  it.each([
    [false, 33, 32],
    [true, 17, 1],
  ])(
    'interest recalculated %s: at least as many of %d are reproduced as were before (%d)',
    (isRecalculating, all, floor) => {
      const group = reproductions.filter(({ recalculatesInterest }) => recalculatesInterest === isRecalculating);
      expect(group).toHaveLength(all);
      const missed = group.filter(({ differences }) => differences.length > 0).map(({ id }) => id);
      expect(all - missed.length, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(floor);
    },
  );

  it.each([
    ['a payment', 'with 125 EUR', 'with 124 EUR'],
    ['a day', 'on \\"16 January 2023\\"', 'on \\"17 January 2023\\"'],
    ['a figure', '"outstanding": "375.0"', '"outstanding": "375.01"'],
    ['a payment day', '"paid_date": "2023-01-16"', '"paid_date": null'],
  ])('a wrong %s is shown', (_, right, wrong) => {
    const vector = file.vectors.find(({ id }) => id === 'FIN-ADV-UC1');
    const text = JSON.stringify(vector).replaceAll('":', '": ');
    expect(text).toContain(right);
    const changed = JSON.parse(text.replaceAll(right, wrong));
    const [reproduction] = reproduceTimelines({ ...file, vectors: [changed] }, /^/);
    expect(reproduction?.differences).not.toEqual([]);
  });
});

describe('the lines of a timeline', () => {
  it('reads days, numbers and tables', () => {
    expect(writtenDay('1 July 2023')).toBe('2023-07-01');
    expect(() => writtenDay('soon')).toThrow('not a written day');
    expect(numberBefore('with 338.9 EUR transaction amount', 'EUR')).toBe('338.9');
    expect(() => numberBefore('with some EUR', 'EUR')).toThrow('no number before EUR');
    const [entry] = timelineOf([
      {
        step: 'Loan "7" has:',
        table: [
          ['Range', 'Amount'],
          ['RANGE_1', '250.00'],
        ],
      },
    ]);
    expect(entry).toMatchObject({
      text: 'Loan "7" has:',
      quoted: ['7'],
      rows: [{ Range: 'RANGE_1', Amount: '250.00' }],
    });
  });
});
