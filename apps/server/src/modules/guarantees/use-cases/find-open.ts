import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  findOpenWithKind,
  type GuaranteeKind,
  type Item,
  readItems,
  type Requirement,
} from '../queries/requirements.ts';

export interface OpenItem {
  readonly requirement: Requirement;
  readonly item: Item;
}

/** The customer's open request that needs this kind of guarantee: on the given line, or the newest one. Refuses `guarantee_not_open`. */
export async function findOpenItem(
  sql: Sql,
  customerId: bigint,
  kind: GuaranteeKind,
  line?: number,
): Promise<OpenItem> {
  const [requirement] = await findOpenWithKind(sql, customerId, kind, line);
  const items = requirement === undefined ? [] : await readItems(sql, requirement.id);
  const item = items.find((given) => given.kind === kind);
  if (requirement === undefined || item === undefined) throw new Refusal('guarantee_not_open');
  return { requirement, item };
}
