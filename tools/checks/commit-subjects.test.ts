import { expect, test } from 'vitest';
import { subjectErrors } from './commit-subjects.ts';

test.each([
  'Refuse nested WebP frames',
  'Process each record alone',
  'Bring the queue to operators',
  'Say dates in one form, before their verbs',
  'A'.padEnd(72, 'x'),
])('%s is a subject', (subject) => {
  expect(subjectErrors([subject])).toEqual([]);
});

test.each([
  ['A'.padEnd(73, 'x'), 'has 73 characters'],
  ['refuse nested frames', 'capital'],
  ['Refuse nested frames.', 'full stop'],
  ['Refused nested frames', 'begins with "Refused"'],
  ['Refuses nested frames', 'begins with "Refuses"'],
  ['Refusing nested frames', 'begins with "Refusing"'],
])('%s is none', (subject, fault) => {
  expect(subjectErrors([subject])).toEqual([expect.stringContaining(fault)]);
});
