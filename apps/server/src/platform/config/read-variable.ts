import { standardOf, type VariableName, type Variables } from './variables.ts';

/** Readers of single environment variables. Each returns its default for a variable that is not set, and for a wrong one after adding to `errors` what must be changed. */

/** One of `choices`, which the table's default is among. */
export function readChoice<Choice extends string>(
  env: Variables,
  name: VariableName,
  choices: readonly [Choice, ...Choice[]],
  errors: string[],
): Choice {
  const text = env[name] ?? standardOf(name, env.NESYE_ENV === 'production');
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  errors.push(`${name} is "${text}"; it must be one of ${choices.join(', ')}.`);
  return choices[0];
}

/** A whole number from `min` to `max`. */
export function readInteger(
  env: Variables,
  name: VariableName,
  { min, max }: { readonly min: number; readonly max: number },
  errors: string[],
): number {
  const text = env[name];
  const standard = Number(standardOf(name, env.NESYE_ENV === 'production'));
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  errors.push(`${name} is "${text}"; it must be a whole number from ${min} to ${max}.`);
  return standard;
}

/** An origin such as https://shop.example: no path, no query. */
export function readOrigin(env: Variables, name: VariableName, standard: string, errors: string[]): string {
  const text = env[name] ?? '';
  if (text === '') return standard;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url.origin;
  errors.push(`${name} is "${text}"; it must be an origin such as https://shop.example.`);
  return standard;
}
