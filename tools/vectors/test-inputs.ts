import { readFileSync } from 'node:fs';

export type NamedInputs = Readonly<Record<string, string>>;

const INPUTS_FILE = new URL('../../vectors/fineract-test-inputs.json', import.meta.url);

/** Values of the variables that a published test method passes by name; empty for a method without such. */
export function namedInputsOf(method: string): NamedInputs {
  const content: unknown = JSON.parse(readFileSync(INPUTS_FILE, 'utf8'));
  if (typeof content !== 'object' || content === null || !('methods' in content))
    throw new Error('no methods in the inputs file');
  const methods: Readonly<Record<string, NamedInputs>> = Object(content.methods);
  return methods[method] ?? {};
}
