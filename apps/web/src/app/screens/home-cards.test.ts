import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { homeCards, homeTiles, type HomeCard, type HomeFacts, type HomeTile } from './home-cards.ts';

const CALM: HomeFacts = {
  overdueCount: 0,
  dueCount: 0,
  daysToNext: null,
  pausedCount: 0,
  isGuarantorsTurn: false,
  hasCredit: true,
  cashRial: 0n,
};

/** The eight states of home, and two that are several at a time. */
const STATES: Readonly<Record<string, Partial<HomeFacts>>> = {
  late: { overdueCount: 2, dueCount: 3, daysToNext: 4 },
  'late, and someone waits for the guarantor': { overdueCount: 2, dueCount: 2, isGuarantorsTurn: true, pausedCount: 1 },
  'guarantor’s turn': { isGuarantorsTurn: true, hasCredit: false },
  'guarantor’s turn, with an installment soon': { isGuarantorsTurn: true, daysToNext: 3 },
  'due today': { dueCount: 1 },
  'due within 7 days': { daysToNext: 7 },
  'dispute or return open': { pausedCount: 1, daysToNext: 8 },
  'calm, something owed': { daysToNext: 8 },
  'calm, nothing owed': {},
  'new, without credit': { hasCredit: false },
};

const page = readFileSync(new URL('../../../../../docs/next-steps.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => (cells[1] ?? '') in STATES);
const listOf = (cell = ''): readonly string[] => cell.match(/[a-z]+/g) ?? [];

it('the page names each state once', () => {
  expect(rows.map((cells) => cells[1])).toEqual(Object.keys(STATES));
});

it.each(rows.map((cells) => ({ state: cells[1] ?? '', cards: listOf(cells[2]), tiles: listOf(cells[3]) })))(
  '$state: $cards, and the tiles $tiles',
  ({ state, cards, tiles }) => {
    const facts = { ...CALM, ...STATES[state] };
    const shown: readonly HomeCard[] = homeCards(facts);
    expect([shown, homeTiles(shown, facts)]).toEqual([cards, tiles]);
  },
);

it('without a credit the wallet is shown as soon as something is in it', () => {
  const tiles: readonly HomeTile[] = homeTiles(['road'], { ...CALM, hasCredit: false, cashRial: 1n });
  expect(tiles).toEqual(['cash']);
});
