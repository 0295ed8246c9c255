import path from 'node:path';
import { buildErrorReference } from '@nesye/contract';
import { buildCallsWithoutScreen } from './calls-without-screen.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/api');

export interface DerivedDoc {
  readonly file: string;
  readonly text: string;
}

/** What docs/api must hold, letter by letter. */
export function derivedDocs(): DerivedDoc[] {
  return [
    { file: path.join(folder, 'errors.md'), text: buildErrorReference() },
    { file: path.join(folder, 'calls-without-screen.md'), text: buildCallsWithoutScreen() },
  ];
}
