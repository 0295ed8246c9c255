import { readFileSync } from 'node:fs';

/** A fault that was reported of another system in public: what was put in, and what is right. */
export interface PublicFault {
  readonly id: number;
  readonly kind: string;
  readonly source: string;
  readonly input: readonly string[];
  readonly expected: readonly string[];
}

interface Written extends PublicFault {
  readonly input_notation?: string;
}

/** The faults of `vectors/public-faults.json` by their ids, inputs with the characters that their notation stands for. */
export function readPublicFaults(): ReadonlyMap<number, PublicFault> {
  const written = JSON.parse(
    readFileSync(new URL('../../vectors/public-faults.json', import.meta.url), 'utf8'),
  ) as Written[];
  return new Map(
    written.map((fault) => [
      fault.id,
      fault.input_notation === undefined ? fault : { ...fault, input: fault.input.map(unescaped) },
    ]),
  );
}

const NAMED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const unescaped = (text: string): string =>
  text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\([nrt])/g, (_, name: string) => NAMED[name] ?? name);
