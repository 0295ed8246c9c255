import { expect, it } from 'vitest';
import { accountText } from '#messages/account.ts';
import { outerTitles } from '#messages/outer-screens.ts';
import { screenTitles } from '#messages/screens.ts';
import { listedScreens, unlistedScreens } from './screen-table.ts';
import { addSectionTitles, addTitles, titleOf } from './screen-titles.ts';

const screens = [...listedScreens, ...unlistedScreens.map(({ screen }) => screen)];
const isOuter = ({ frame }: { readonly frame: string }): boolean => frame === 'public' || frame === 'focus';
const sorted = (names: Iterable<string>): readonly string[] =>
  [...new Set(names)].toSorted((a, b) => a.localeCompare(b));

it('every screen has a name: what stands outside of the app in `outer-screens.ts`, its own screens in `screens.ts`', () => {
  expect(sorted(Object.keys(outerTitles))).toEqual(sorted(screens.filter(isOuter).map(({ id }) => id)));
  expect(sorted(Object.keys(screenTitles))).toEqual(
    sorted(screens.filter((screen) => !isOuter(screen)).map(({ id }) => id)),
  );
});

it('names of the app’s own screens are there once its frame has added them', () => {
  expect([titleOf('login'), titleOf('wallet')]).toEqual([outerTitles.login, 'نسیه']);
  addTitles(screenTitles);
  expect(titleOf('wallet')).toBe(screenTitles.wallet);
});

it('each part of the account has its own name; an unknown part, and other screens, have that of the screen', () => {
  addTitles(screenTitles);
  addSectionTitles(accountText.sections);
  const names = Object.keys(accountText.sections).map((section) => titleOf('profile', `?section=${section}`));
  expect(new Set(names).size).toBe(Object.keys(accountText.sections).length);
  expect(titleOf('merchant-profile', '?section=payout')).toBe(accountText.sections.payout);
  expect([titleOf('profile'), titleOf('profile', '?section=x')]).toEqual([screenTitles.profile, screenTitles.profile]);
  expect(titleOf('wallet', '?section=bank')).toBe(screenTitles.wallet);
});
