import type { OperatorRole } from '@nesye/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeClaim } from '../../platform/case-work/case-claims.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import type { Asker } from './colleagues.ts';
import { type CaseWorkDeps, listColleagues, listHolders, setHolder } from './use-cases/hold-cases.ts';
import { addCaseNote, listCaseNotes, listMentions, readMentionsOfCase } from './use-cases/write-case-notes.ts';

const NOW = new Date('2026-11-22T08:00:00Z');
let database: TestDatabase;
let deps: CaseWorkDeps;
let ava: Asker;
let bita: Asker;
let admin: Asker;
let ticket: number;

async function newOperator(mobile: string, ...roles: readonly OperatorRole[]): Promise<Asker> {
  const [user] = await database.owner<{ id: bigint }[]>`
    insert into identity.app_user (mobile, created_at) values (${mobile}, ${NOW}) returning id`;
  const operatorId = user?.id ?? 0n;
  for (const role of roles)
    await database.owner`insert into identity.user_role (user_id, role, operator_role) values (${operatorId}, 'operator', ${role})`;
  return { operatorId, roles };
}

beforeAll(async () => {
  database = await createTestDatabase();
  ava = await newOperator('09121110001', 'support');
  bita = await newOperator('09121110002', 'support');
  admin = await newOperator('09121110003', 'admin');
  deps = {
    database,
    clock: { now: () => NOW },
    ports: {
      identitiesOf: async () => new Map(),
      mobilesOf: async (_, ids) => new Map(ids.map((id) => [id, `0912111${String(id).padStart(4, '0')}`])),
      colleaguesOf: async (sql) =>
        await sql`
          select u.id, u.mobile, array(select r.operator_role from identity.user_role r where r.user_id = u.id) as roles
          from identity.app_user u order by u.id`,
    },
  };
});
afterAll(() => database.close());

let number = 10_000_000;
beforeEach(async () => {
  const [row] = await database.owner<{ id: bigint }[]>`
    insert into engagement.ticket (number, guest_name, guest_mobile, network, title, body, state, created_at, updated_at)
    values (${String((number += 1))}, 'سارا', '09121234567', '10.0.0.0/24', 'قسط', 'قسط من کجاست؟', 'open', ${NOW}, ${NOW}) returning id`;
  ticket = Number(row?.id);
});

const hold = (asker: Asker, holder: Asker | null, id = ticket) =>
  setHolder(deps, asker, { queue: 'tickets', id, holder_id: holder === null ? null : Number(holder.operatorId) });
const holderOf = async (id = ticket) =>
  (await listHolders(deps, ava, 'tickets')).held.find((held) => held.id === BigInt(id));

test('a case is taken, given to a colleague, and given back by who holds it', async () => {
  expect(await hold(ava, ava)).toMatchObject({
    held: { id: BigInt(ticket), holder: { is_you: true }, may_decide: true },
  });
  await expect(hold(bita, bita)).rejects.toMatchObject({ code: 'case_taken' });
  await expect(hold(bita, null)).rejects.toMatchObject({ code: 'case_taken' });
  expect(await hold(ava, bita)).toMatchObject({ held: { holder: { id: bita.operatorId, is_you: false } } });
  expect(await hold(bita, null)).toEqual({ held: null });
  expect(await holderOf()).toBeUndefined();
  const audited = await database.owner<{ action: string }[]>`
    select action from platform.audit_entry where subject_kind = 'case.tickets' and subject_id = ${String(ticket)} order by at, seq`;
  expect(audited.map(({ action }) => action).toSorted()).toEqual([
    'backoffice.case_given_back',
    'backoffice.case_held',
    'backoffice.case_held',
  ]);
});

test('of two operators who take a case together one has it, and the other reads who', async () => {
  const tickets = await database.owner<{ id: bigint }[]>`
    insert into engagement.ticket (number, guest_name, guest_mobile, network, title, body, state, created_at, updated_at)
    select (20000000 + n)::text, 'سارا', '09121234567', '10.0.0.0/24', 'قسط', 'متن', 'open', ${NOW}, ${NOW} from generate_series(1, 12) n returning id`;
  for (const { id } of tickets) {
    const tries = await Promise.allSettled([hold(ava, ava, Number(id)), hold(bita, bita, Number(id))]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.find((each) => each.status === 'rejected');
    const winner = (await holderOf(Number(id)))?.holder.id;
    expect(refused?.reason).toMatchObject({ code: 'case_taken' });
    expect(String(refused?.reason)).toContain(
      String(winner).replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))),
    );
  }
});

test('a case that a colleague has open is not taken until that ends', async () => {
  const one = { queue: 'tickets', caseId: BigInt(ticket) } as const;
  const until = new Date(NOW.getTime() + 60_000);
  await database.transaction((tx) => takeClaim(tx, one, { operatorId: ava.operatorId, until, now: NOW }));
  await expect(hold(bita, bita)).rejects.toMatchObject({ code: 'case_taken' });
  expect(await hold(ava, ava)).toMatchObject({ held: { holder: { is_you: true } } });
});

test('a role that is taken away is seen at the case, and anyone may take it', async () => {
  const gone = await newOperator('09121110009', 'support');
  await hold(gone, gone);
  await database.owner`delete from identity.user_role where user_id = ${gone.operatorId}`;
  expect(await holderOf()).toMatchObject({ holder: { id: gone.operatorId }, may_decide: false });
  expect(await hold(bita, bita)).toMatchObject({ held: { holder: { is_you: true }, may_decide: true } });
});

test('an admin gives any case; a colleague without the role gets none, and a case that does not wait has no holder', async () => {
  const reviewer = await newOperator(`0912222${String(ticket).padStart(4, '0')}`, 'reviewer');
  await hold(ava, ava);
  expect(await hold(admin, bita)).toMatchObject({ held: { holder: { id: bita.operatorId } } });
  await expect(hold(bita, reviewer)).rejects.toMatchObject({ code: 'colleague_not_permitted' });
  await expect(hold(reviewer, reviewer)).rejects.toMatchObject({ code: 'role_not_allowed' });
  await hold(bita, null);
  await database.owner`update engagement.ticket set state = 'closed' where id = ${ticket}`;
  await expect(hold(ava, ava)).rejects.toMatchObject({ code: 'case_not_waiting' });
  const named = (await listColleagues(deps, ava, 'tickets')).colleagues.map(({ id }) => id);
  expect(named).toContain(bita.operatorId);
  expect(named).not.toContain(reviewer.operatorId);
});

test('a note names a colleague, who sees it until the case is opened', async () => {
  const reviewer = await newOperator(`0912333${String(ticket).padStart(4, '0')}`, 'reviewer');
  const write = (mentioned: readonly Asker[]) =>
    database.transaction((tx) =>
      addCaseNote(tx, deps, ava, {
        queue: 'tickets',
        id: ticket,
        text: 'رسید بانک را خواسته‌ام.',
        mentioned: mentioned.map(({ operatorId }) => Number(operatorId)),
      }),
    );
  await expect(write([reviewer])).rejects.toMatchObject({ code: 'colleague_not_permitted' });
  await write([bita]);
  expect((await listMentions(deps, bita)).mentions).toMatchObject([{ queue: 'tickets', id: BigInt(ticket) }]);
  expect((await listMentions(deps, { ...bita, roles: ['content'] })).mentions).toEqual([]);
  const asked = { queue: 'tickets', id: String(ticket) } as const;
  expect((await listCaseNotes(deps, bita, asked)).notes).toMatchObject([
    { text: 'رسید بانک را خواسته‌ام.', author: { is_you: false }, mentioned: [{ is_you: true }] },
  ]);
  await expect(listCaseNotes(deps, reviewer, asked)).rejects.toMatchObject({ code: 'role_not_allowed' });
  expect(await readMentionsOfCase(deps, bita, { queue: 'tickets', id: ticket })).toEqual({ unread: 0 });
  expect((await listMentions(deps, bita)).mentions).toEqual([]);
});
