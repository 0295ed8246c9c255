import {
  type CallTypes,
  isPermitted,
  type OperatorRole,
  type peopleCalls,
  TIMELINE_KINDS,
  type TimelineKind,
} from '@nesye/contract';
import { LOOKED_AT } from '../../../platform/audit/audit-timeline.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readCursor, writeCursor } from '../../../platform/lists/list-cursor.ts';
import { addressOf } from '../../../platform/lists/list-response.ts';
import { type KindEvent, readTimeline, type TimelinePlace } from '../../../platform/timeline/read-timeline.ts';
import type { Timelines, TimelineSource } from '../../../platform/timeline/timeline-source.ts';
import { namedShop, type PersonPorts } from './person-ports.ts';
import { type PersonDeps, recordLook } from './show-person.ts';

type Page = Outgoing<CallTypes<typeof peopleCalls.listPersonTimeline>['reply']>;
type TimelineQuery = CallTypes<typeof peopleCalls.listPersonTimeline>['query'];

export interface TimelineDeps extends PersonDeps {
  readonly timelines: Timelines;
}

const PAGE_SIZE = 30;
const ORDER = 'timeline';

interface Request {
  readonly operatorId: bigint;
  readonly roles: readonly OperatorRole[];
  readonly id: string;
  readonly path: string;
  readonly query: TimelineQuery;
}

/** A page of all that happened to a person, the newest first. The look is in the audit chain before it is shown. Refuses `not_found`, `invalid` with the field. */
export async function showPersonTimeline(deps: TimelineDeps, request: Request): Promise<Page> {
  const id = requireRecordId(request.id);
  if ((await deps.ports.accountOf(deps.database.sql, id)) === undefined) throw new Refusal('not_found');
  return await showTimeline(deps, request, { about: 'person', subjectKind: LOOKED_AT, id });
}

/** The same of a shop. */
export async function showShopTimeline(deps: TimelineDeps, request: Request): Promise<Page> {
  const id = requireRecordId(request.id);
  if (!(await deps.ports.shopNamesOf(deps.database.sql, [id])).has(id)) throw new Refusal('not_found');
  return await showTimeline(deps, request, { about: 'shop', subjectKind: 'shop', id });
}

interface Subject {
  readonly about: TimelineSource['about'];
  readonly subjectKind: string;
  readonly id: bigint;
}

/** Who of the operators looked or acted: for those who read the audit. */
const OF_AUDIT: ReadonlySet<string> = new Set(['look', 'audit']);

async function showTimeline(
  deps: TimelineDeps,
  { operatorId, roles, path, query }: Request,
  subject: Subject,
): Promise<Page> {
  const { sql } = deps.database;
  const { id, subjectKind } = subject;
  const sources = sourcesOf(deps.timelines.of(subject.about), query.filter_kind).filter(
    ({ kind }) => !OF_AUDIT.has(kind) || isPermitted(roles, 'audit'),
  );
  if (sources.length === 0) return { next: null, results: [] };
  const after = placeOf(query.cursor);
  const detail = query.filter_kind === undefined ? {} : { kinds: query.filter_kind };
  const [events] = await Promise.all([
    readTimeline(sql, sources, { id, after, limit: PAGE_SIZE + 1 }),
    recordLook(deps, { operatorId, subjectKind, id, action: 'people.timeline', detail }),
  ]);
  const shown = events.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    next: events.length > PAGE_SIZE && last !== undefined ? addressOf(path, query)({ cursor: cursorOf(last) }) : null,
    results: await viewsOf(deps.ports, sql, shown),
  };
}

/** The sources of the kinds that were requested. Refuses `invalid` for a kind that there is not. */
function sourcesOf(all: readonly TimelineSource[], filter: string | undefined): readonly TimelineSource[] {
  if (filter === undefined) return all;
  const wanted = new Set(filter.split(','));
  const found = all.filter(({ kind }) => wanted.has(kind));
  if (found.length < wanted.size) throw new Refusal('invalid', { field: 'filter_kind' });
  return found;
}

const cursorOf = ({ us, kind, id }: KindEvent): string =>
  writeCursor(ORDER, [String(us), String(TIMELINE_KINDS.indexOf(kind)), String(id)]);

/** Refuses `invalid` for a cursor that was not written here. */
function placeOf(cursor: string | undefined): TimelinePlace | undefined {
  if (cursor === undefined) return undefined;
  const [us = '', place = '', id = ''] = readCursor(cursor, ORDER, ['integer', 'integer', 'integer']) ?? [];
  const kind: TimelineKind | undefined = place === '' ? undefined : TIMELINE_KINDS[Number(place)];
  if (kind === undefined || BigInt(us) > LAST_MICROSECOND) throw new Refusal('invalid', { field: 'cursor' });
  return { us: BigInt(us), kind, id: BigInt(id) };
}

/** The end of the year 9999. */
const LAST_MICROSECOND = 253_402_300_799_999_999n;

async function viewsOf(ports: PersonPorts, sql: Sql, events: readonly KindEvent[]): Promise<Page['results']> {
  const shops = events.flatMap(({ shop }) => (shop === null ? [] : [shop]));
  const names = shops.length === 0 ? new Map<bigint, { name: string }>() : await ports.shopNamesOf(sql, shops);
  return events.map(({ id, kind, at, code, state, amount, text, actor, shop, ref }) => ({
    id,
    kind,
    at: at.toISOString(),
    code,
    state,
    amount,
    text,
    actor_id: actor,
    shop: shop === null ? null : namedShop(shop, names.get(shop)?.name ?? ''),
    ref,
  }));
}

/** Throws where the modules have other kinds than the contract: one of these would have no words, or no events. */
export function requireTimelinesOfContract(timelines: Timelines): void {
  const known = new Set([...timelines.of('person'), ...timelines.of('shop')].map(({ kind }) => kind));
  const missing = TIMELINE_KINDS.filter((kind) => !known.has(kind));
  if (missing.length > 0) throw new Error(`kinds of timelines without a source: ${missing.join(', ')}`);
}
