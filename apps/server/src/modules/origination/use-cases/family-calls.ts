import { type Call, calls, PROVIDERS } from '@nesye/contract';

type FamilyStep =
  | 'saveHome'
  | 'chooseBranch'
  | 'saveBankAccount'
  | 'listBranches'
  | 'getBankAccount'
  | 'getHome'
  | 'chooseGuarantee'
  | 'saveGuarantorInfo'
  | 'getProviderState';

const NAME_OF_LINE: ReadonlyMap<number, string> = new Map(
  Object.entries(PROVIDERS).map(([name, { line }]) => [line, name]),
);

/** A call of the family of a line's provider. Throws for a line without one. */
export function familyCall(line: number, step: FamilyStep): Call {
  const name = NAME_OF_LINE.get(line) ?? '';
  const call = (calls as Readonly<Record<string, Call>>)[`${step}Of${name.charAt(0).toUpperCase()}${name.slice(1)}`];
  if (call === undefined) throw new Error(`line ${line} has no ${step}`);
  return call;
}
