import { expect, test } from 'vitest';
import { noteScreen, recentScreens } from './recent-screens.ts';

test('the last screens come first, each once, without the present one, and only a few', () => {
  for (let id = 1; id <= 9; id += 1) noteScreen({ path: `/shops/${id}`, id: 'shop' });
  noteScreen({ path: '/shops/8', id: 'shop' });
  expect(recentScreens('/shops/8').map(({ path }) => path)).toEqual([9, 7, 6, 5, 4, 3].map((id) => `/shops/${id}`));
});
