import { expect, test } from 'vitest';
import { calls } from './index.ts';

/** Approvals of operators that rest on no file: what they rest on instead. */
const RESTS_ON_NO_FILE: Readonly<Record<string, string>> = {
  decideApproval: 'what its kind shows: a debt, a plan, the books and the statement, a penalty',
  decideOrigin: 'the site itself',
  decideRating: 'the words themselves, which its list shows',
  decideRatings: 'the same, of several',
  decideRecovery: 'the registry of mobile lines',
  decideShop: 'what the owner says and the registry',
  takeBackDisputeDecision: 'nothing: it ends a decision',
};

const UNSEEN: ReadonlySet<string> = new Set(['page_not_seen', 'video_not_seen', 'guarantee_picture_unseen']);

test('every decision of an operator that rests on a file refuses one who has not opened it', () => {
  const decisions = Object.entries(calls).filter(
    ([, { access, method, path }]) => access === 'operator' && method === 'POST' && /decision\//.test(path),
  );
  const unguarded = decisions
    .filter(([, { errors }]) => !errors.some((code) => UNSEEN.has(code)))
    .map(([name]) => name);
  expect(unguarded.toSorted()).toEqual(Object.keys(RESTS_ON_NO_FILE).toSorted());
});
