import { type Line, LINES } from './model-rows.test-support.ts';

/** Whose debt of which line. */
export interface DebtOf {
  readonly who: number;
  readonly line: Line;
}

/** The wanted debt, or where something shall be possible one with which it is, if there is any. */
export function debtFor(isPossible: boolean, wanted: DebtOf, isIt: (of: DebtOf) => boolean): DebtOf {
  const all = [wanted.who, 1 - wanted.who].flatMap((who) => LINES.map((line) => ({ who, line })));
  return (isPossible ? all.find(isIt) : undefined) ?? { who: wanted.who, line: wanted.line };
}
