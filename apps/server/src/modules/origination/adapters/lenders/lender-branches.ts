import { fieldsIn } from './lender-wire.ts';
import type { LenderBranch } from './lender.ts';

const MAX_TEXT_LENGTH = 200;

/** A branch as a lender words it: numbers as JSON numbers or digits, `cityId` as ours. */
export type SaidOfBranch = Readonly<Record<keyof LenderBranch, unknown>>;

/** All branches, or undefined: a list with a branch that cannot be read is no list. */
export function branchesIn(said: readonly SaidOfBranch[] | undefined): readonly LenderBranch[] | undefined {
  const branches = said?.map(branchIn);
  return branches?.every((branch) => branch !== undefined) === true ? branches : undefined;
}

/** The same of a list of JSON objects, by the names that a lender gives the facts of a branch. */
export function branchesInJson(
  list: unknown,
  names: Readonly<Record<keyof LenderBranch, string>>,
): readonly LenderBranch[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return branchesIn(
    list.map(fieldsIn).map((fields) => ({
      id: fields?.[names.id],
      code: fields?.[names.code],
      name: fields?.[names.name],
      cityId: fields?.[names.cityId],
      address: fields?.[names.address],
    })),
  );
}

function branchIn({ id, code, name, cityId, address }: SaidOfBranch): LenderBranch | undefined {
  const [number, city] = [numberIn(id, 9), numberIn(cityId, 6)];
  if (number === undefined || city === undefined || typeof code !== 'string' || !/^\d{1,8}$/.test(code))
    return undefined;
  if (typeof name !== 'string' || name === '' || typeof address !== 'string') return undefined;
  return {
    id: number,
    code,
    name: name.slice(0, MAX_TEXT_LENGTH),
    cityId: city,
    address: address.slice(0, MAX_TEXT_LENGTH),
  };
}

function numberIn(value: unknown, maxDigits: number): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d+$/.test(text) && text.length <= maxDigits ? Number(text) : undefined;
}
