import path from 'node:path';
import { calls, type Call } from '@nesye/contract';

interface ContractRulesPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly transform: (code: string, id: string) => string | undefined;
}

/** A property of a JSON schema, as far as a form can check it. */
interface Property {
  readonly type?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

const SOURCE = /[\\/]src[\\/].*\.tsx?$/;
/** A form call whose address cannot be read here: a constant, or a text put together. */
const OTHER_FORM_CALL = /\bformCall\((?!\s*'[A-Z]+',\s*'[^']+',?\s*[){])/;
const FORM_CALL = /\bformCall\(\s*'(?<method>[A-Z]+)',\s*'(?<address>[^']+)',?\s*\)/g;

/**
 * A Vite plugin: gives each `formCall('POST', '/api/…')` the rules of that body from the contract, as a plain object. Any other form of the call ends the build. The
 * contract's schemas and a validator would weigh more than most screens; the rules of one form weigh about a hundred bytes.
 */
export function contractRules(): ContractRulesPlugin {
  return {
    name: 'contract-rules',
    enforce: 'pre',
    transform(code, id) {
      if (!SOURCE.test(path.normalize(id)) || !code.includes('formCall(')) return undefined;
      if (OTHER_FORM_CALL.test(code)) throw new Error(`${id}: write the method and the address of formCall out`);
      return code.replace(
        FORM_CALL,
        (_, method: string, address: string) =>
          `formCall('${method}', '${address}', ${JSON.stringify(rulesOfCall(method, address))})`,
      );
    },
  };
}

/** The rules of a call's body, by field. Throws for a call that the contract does not declare. */
export function rulesOfCall(method: string, address: string): Readonly<Record<string, object>> {
  const call = Object.values<Call>(calls).find((each) => each.method === method && each.path === address);
  if (call === undefined) throw new Error(`the contract declares no ${method} ${address}`);
  const properties = (call.body?.['properties'] ?? {}) as Readonly<Record<string, Property>>;
  const required = new Set((call.body?.['required'] ?? []) as readonly string[]);
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, ruleOf(property, required.has(name))]),
  );
}

const ruleOf = (property: Property, isRequired: boolean): object => ({
  ...(isRequired && { isRequired }),
  ...pick(property, 'minLength'),
  ...pick(property, 'maxLength'),
  ...pick(property, 'pattern'),
  ...pick(property, 'minimum'),
  ...pick(property, 'maximum'),
});

const pick = (property: Property, name: keyof Property): object =>
  property[name] === undefined ? {} : { [name]: property[name] };
