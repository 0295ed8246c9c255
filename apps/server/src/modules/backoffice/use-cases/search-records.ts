import { type backofficeCalls, type CallTypes, FOUND_KINDS, MAX_OF_KIND } from '@nesye/contract';
import { maskMobile } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Finders, type Found, readSearchedText } from '../../../platform/find/finder.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { MobilesOf } from './show-approvals.ts';

type Reply = CallTypes<typeof backofficeCalls.searchRecords>['reply'];

export interface SearchDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly finders: Finders;
  readonly mobilesOf: MobilesOf;
}

const MIN_SIGNS = 2;

/**
 * What a text identifies, by kind in the order of the contract, at most `MAX_OF_KIND` of each, masked. One statement for each finder that takes the text, one after
 * the other on the pool, and one for the mobiles. The audit gets the forms and the count, never the text. Refuses `invalid` for fewer than two signs that count.
 */
export async function searchRecords(
  { database, clock, finders, mobilesOf }: SearchDeps,
  operatorId: bigint,
  typed: string,
): Promise<Reply> {
  const text = readSearchedText(typed);
  if (Array.from(text.folded).length < MIN_SIGNS) throw new Refusal('invalid', { field: 'q' });
  const fitting = finders.for(text);
  const records = new Map<string, { readonly kind: string; readonly found: Found }>();
  for (const { finder, look } of fitting)
    for (const found of await look(database.sql, MAX_OF_KIND))
      records.set(`${finder.kind} ${found.id} ${found.link}`, { kind: finder.kind, found });
  const shown = FOUND_KINDS.flatMap((kind) =>
    [...records.values()]
      .filter((record) => record.kind === kind)
      .slice(0, MAX_OF_KIND)
      .map(({ found }) => ({ kind, found })),
  );
  const unmasked = shown.flatMap(({ found }) =>
    found.masked === null && found.personId !== null ? found.personId : [],
  );
  const mobiles = unmasked.length === 0 ? new Map<bigint, string>() : await mobilesOf(database.sql, unmasked);
  await appendAudit(database.sql, {
    actorId: operatorId,
    action: 'backoffice.search',
    subjectKind: 'search',
    subjectId: [...new Set(fitting.map(({ finder }) => finder.form))].toSorted().join('+'),
    detail: { results: shown.length },
    at: clock.now(),
  });
  return { results: shown.map(({ kind, found }) => viewOf(kind, found, mobiles)) };
}

function viewOf(kind: Reply['results'][number]['kind'], found: Found, mobiles: ReadonlyMap<bigint, string>) {
  const mobile = found.personId === null ? undefined : mobiles.get(found.personId);
  const masked = found.masked ?? (mobile === undefined ? null : maskMobile(mobile));
  return { kind, id: String(found.id), title: found.title || (masked ?? ''), masked, link: found.link };
}

/** Throws where the modules find another kind than the contract names: it would not be shown, or never be found. */
export function requireFoundKinds(kinds: readonly string[]): void {
  const declared: readonly string[] = FOUND_KINDS;
  const different = [
    ...kinds.filter((kind) => !declared.includes(kind)),
    ...declared.filter((kind) => !kinds.includes(kind)),
  ];
  if (different.length > 0)
    throw new Error(`found kinds of the contract or the modules alone: ${different.join(', ')}`);
}
