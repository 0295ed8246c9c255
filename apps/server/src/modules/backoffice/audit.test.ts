import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit, type AuditEntry } from '../../platform/audit/audit-chain.ts';
import { Refusal } from '../../platform/http/handler.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { countStatements } from '../../platform/testing/statement-counter.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { type AuditDeps, searchAudit, takeAuditFile } from './use-cases/search-audit.ts';

const OPERATOR = 128n;
const ONE_MOMENT = new Date('2026-11-20T08:00:00.123Z');
const ROWS = 60;

let database: TestDatabase;
let deps: AuditDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  const clock = fixedClock('2026-11-22T12:00:00Z');
  deps = { database, clock, mobilesOf: async (_, ids) => new Map(ids.map((id) => [id, '09121234567'])) };
  for (let index = 0; index < ROWS; index += 1) await append({ subjectId: `s${index}` });
  await append({
    action: 'wallet.top_up',
    actorId: 704n,
    subjectKind: 'wallet',
    subjectId: '7',
    at: new Date('2026-11-21T20:29:59Z'),
  });
  await append({
    action: 'wallet.top_up',
    actorId: 704n,
    subjectKind: 'wallet',
    subjectId: '8',
    at: new Date('2026-11-21T20:30:00Z'),
  });
  await append({
    action: 'shops.note',
    actorId: null,
    subjectKind: 'shop',
    subjectId: '9',
    detail: { ip: '192.0.2.7', reason: '=1+1', place: 3 },
    at: new Date('2026-11-19T08:00:00Z'),
  });
});
afterAll(() => database.close());

const append = (differing: Partial<AuditEntry>) =>
  database.transaction((tx) =>
    appendAudit(tx, {
      actorId: 64n,
      action: 'kyc.reveal',
      subjectKind: 'customer',
      subjectId: '',
      detail: {},
      at: ONE_MOMENT,
      ...differing,
    }),
  );
const search = (query: Parameters<typeof searchAudit>[2]) => searchAudit(deps, OPERATOR, query);
/** All searches are of one moment: how often each is there. */
const timesOf = async (action: string, detail: string) =>
  (
    await database.owner`
      select from platform.audit_entry where actor_id = ${String(OPERATOR)} and action = ${action} and detail = ${detail}`
  ).length;

describe('the audit', () => {
  it('is read to its end by cursors, every row of one moment once', async () => {
    const seen: string[] = [];
    const query = { filter_actor: '64', filter_action: 'kyc.', page_size: '7' };
    let { results, count } = await search(query);
    expect(count).toBe(ROWS);
    while (results.length > 0) {
      seen.push(...results.map(({ subject_id: id }) => id));
      const last = results.at(-1);
      const cursor = Buffer.from(JSON.stringify(['-at', last?.at, String(last?.chain), String(last?.seq)])).toString(
        'base64url',
      );
      ({ results } = await search({ ...query, cursor }));
    }
    expect(seen.length).toBe(ROWS);
    expect(new Set(seen).size).toBe(ROWS);
  });

  it.each([
    [{ filter_actor: '704' }, ['8', '7']],
    [{ filter_action: 'wallet.' }, ['8', '7']],
    [{ filter_action: 'wallet.top_up_x' }, []],
    [{ filter_subject_kind: 'wallet', filter_subject: '7' }, ['7']],
    [{ filter_subject_kind: 'shop' }, ['9']],
    // Midnight in Tehran is between the two.
    [{ filter_from: '2026-11-22', filter_actor: '704' }, ['8']],
    [{ filter_until: '2026-11-21', filter_actor: '704' }, ['7']],
    [{ filter_until: '2026-11-19' }, ['9']],
  ])('finds by %j', async (query, found) => {
    expect((await search(query)).results.map(({ subject_id: id }) => id)).toEqual(found);
  });

  it('shows who, from where and why apart from the rest, people masked', async () => {
    const [row] = (await search({ filter_subject_kind: 'shop' })).results;
    expect(row).toMatchObject({ actor_id: null, actor: '', ip: '192.0.2.7', reason: '=1+1', detail: '{"place":3}' });
    expect((await search({ filter_actor: '704' })).results[0]?.actor).toBe('0912***4567');
  });

  it('writes a row for each page of a search, and says what was looked for', async () => {
    const before = await timesOf('backoffice.audit_search', '{"filter_action":"kyc."}');
    const statements = countStatements(database.sql);
    const first = await search({ filter_action: 'kyc.', page_size: '5' });
    expect(statements.taken()).toBeLessThanOrEqual(5);
    await search(Object.fromEntries(new URLSearchParams(first.next?.split('?')[1])));
    expect(await timesOf('backoffice.audit_search', '{"filter_action":"kyc."}')).toBe(before + 2);
  });

  it('is taken as a table in which no cell is a formula, and that is audited first', async () => {
    const { content, mediaType } = await takeAuditFile(deps, OPERATOR, { filter_until: '2026-11-20' });
    const text = (await content.toArray()).map(String).join('');
    expect(mediaType).toBe('text/csv');
    expect(text.trimEnd().split('\r\n')).toHaveLength(ROWS + 2);
    expect(text).toContain(`"'=1+1"`);
    expect(await timesOf('backoffice.audit_file', '{"filter_until":"2026-11-20"}')).toBe(1);
  });

  it.each([
    [{ filter_from: '2026-02-30' }, ['invalid', 'filter_from']],
    [{ filter_from: '2026-11-21', filter_until: '2026-11-20' }, ['range_turned', 'filter_until']],
    [{ cursor: 'x' }, ['invalid', 'cursor']],
    [{ order_by: 'action' }, ['invalid', 'order_by']],
  ])('refuses %j', async (query, refused) => {
    const error = await search(query).catch((thrown: unknown) => thrown);
    expect(error instanceof Refusal && [error.code, error.options.field]).toEqual(refused);
  });
});
