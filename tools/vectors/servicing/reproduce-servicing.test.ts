import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { reproduceServicing } from './reproduce-servicing.ts';
import { readServicingFile, recordsOf, type ServicingCase } from './servicing-file.ts';

const cases = readServicingFile(fileURLToPath(new URL('../../../vectors/servicing.json', import.meta.url))) ?? [];

describe('published servicing cases', () => {
  it.each([
    ['direct', 103, 103],
    ['parameter', 102, 102],
    ['extension', 33, 33],
  ] as const)('of fit %s: at least as many of %d are reproduced as were before (%d)', (fit, all, floor) => {
    const reproductions = reproduceServicing(cases, /^/, fit);
    expect(reproductions).toHaveLength(all);
    const missed = reproductions.filter(({ differences }) => differences.length > 0).map(({ id }) => id);
    expect(all - missed.length, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(floor);
  });

  it.each([
    ['schedule', 'principal', '250.01'],
    ['schedule', 'paid_on', '2023-01-02'],
    ['transactions', 'balance_after', '749.99'],
    ['transactions', 'amount', '0.01'],
    ['charges', 'paid', '0.01'],
    ['penalties', 'amount', '0.01'],
    ['quote', 'total', '0.01'],
    ['rows', 'paid_interest', '0.01'],
    ['new_rows', 'due', '2001-01-01'],
    ['row_balances', 'outstanding', '0.01'],
  ])('a wrong figure in %s (%s) is shown', (key, figure, wrong) => {
    const [id, differences] = differencesWith(key, figure, wrong);
    expect(differences.join('\n'), id).toContain(wrong);
  });

  it('an event that must be refused and is not, and one that is refused and must not be, are shown', () => {
    const refusing = cases.find(({ timeline }) => timeline.some(({ refused }) => refused === true));
    const accepting = cases.find(({ timeline }) => timeline.some(({ type }) => type === 'CHARGEBACK'));
    if (refusing === undefined || accepting === undefined) throw new Error('no such cases');
    const accepted = { ...refusing, timeline: refusing.timeline.map((event) => ({ ...event, refused: false })) };
    const refused = { ...accepting, timeline: accepting.timeline.map((event) => ({ ...event, refused: true })) };
    expect(playOne(accepted).join('\n')).toMatch(/event \d+ refused: /);
    expect(playOne(refused).join('\n')).toMatch(/event \d+ not refused/);
  });

  it('a key that the engine does not compute is a difference, not a pass', () => {
    const [first] = cases;
    if (first === undefined) throw new Error('no cases');
    const expected = first.expected.map((checkpoint) => ({ ...checkpoint, something_new: '1' }));
    expect(playOne({ ...first, expected })).toContainEqual(expect.stringContaining('something_new is not computed'));
  });
});

function playOne(entry: ServicingCase): readonly string[] {
  return reproduceServicing([entry], /^/, undefined)[0]?.differences ?? [];
}

/** Spoils the last figure of that name in the first case that has one. */
function differencesWith(key: string, figure: string, wrong: string): readonly [string, readonly string[]] {
  const changed = structuredClone(cases).find(
    ({ expected, fit }) =>
      fit !== 'extension' &&
      expected.some((checkpoint) => recordsOf(checkpoint[key]).some((item) => item[figure] !== undefined)),
  );
  if (changed === undefined) throw new Error(`no case with ${key} ${figure}`);
  for (const checkpoint of changed.expected) {
    const list: unknown = checkpoint[key];
    if (!Array.isArray(list)) continue;
    const item: unknown = list.findLast((candidate) => recordsOf([candidate])[0]?.[figure] !== undefined);
    Object.assign(Object(item), { [figure]: wrong });
  }
  return [changed.id, playOne(changed)];
}
