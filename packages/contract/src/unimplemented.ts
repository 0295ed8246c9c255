import { type Call, isImplemented } from './call.ts';
import { calls } from './calls/index.ts';
import { inventory, type InventoryLine } from './inventory.ts';

const declared: readonly Call[] = Object.values(calls);
const declaredIds: ReadonlySet<string> = new Set(declared.map(({ id }) => id));

/** The lines of an inventory that no declaration has taken the place of. */
export const linesWithout = (lines: readonly InventoryLine[], taken: ReadonlySet<string>): readonly InventoryLine[] =>
  lines.filter(({ id }) => !taken.has(id));

/** Lines of the inventory without a declaration: the server refuses them with 404 `not_open_yet`, after the 401 and role checks. */
export const undeclared: readonly InventoryLine[] = linesWithout(inventory, declaredIds);

/** All that is refused with `not_open_yet`: what is not declared, and what is declared without a handler. Derived; no one edits it. */
export const unimplemented: readonly InventoryLine[] = [
  ...undeclared,
  ...declared.filter((call) => !isImplemented(call)),
];
