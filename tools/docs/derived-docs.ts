import path from 'node:path';
import { buildErrorReference } from '@nesye/contract';

const folder = path.resolve(import.meta.dirname, '../../docs/api');

export interface DerivedDoc {
  readonly file: string;
  readonly text: string;
}

/** What docs/api must hold, letter by letter. */
export function derivedDocs(): DerivedDoc[] {
  return [{ file: path.join(folder, 'errors.md'), text: buildErrorReference() }];
}
