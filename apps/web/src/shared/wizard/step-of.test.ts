import { expect, it } from 'vitest';
import { stepOf } from './use-wizard.ts';

const openable = ['identity', 'foreign'] as const;

it.each([
  ['nothing named', null, 'due'],
  ['a step that may be opened', 'foreign', 'foreign'],
  ['a step that may not be opened yet', 'address', 'due'],
  ['a word that is no step', 'x', 'due'],
])('%s', (_name, named, step) => expect(stepOf<string>(named, 'due', openable)).toBe(step));
