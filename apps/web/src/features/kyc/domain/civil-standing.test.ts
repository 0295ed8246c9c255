import { expect, it } from 'vitest';
import { civilText } from '#messages/kyc.ts';
import { standingOf } from './civil-standing.ts';

it.each([
  [0, 'soon', civilText.status[0].title],
  [1, 'overdue', civilText.status[1].title],
  [2, 'soon', civilText.status[2].title],
  [3, 'soon', civilText.status[3].title],
  [4, 'paid', civilText.status[4].title],
  [9, 'soon', civilText.status[0].title],
])('status %d', (status, tone, title) => {
  expect(standingOf(status).tone).toBe(tone);
  expect(standingOf(status).text.title).toBe(title);
});
