import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpOperator, type SignedInPerson } from '../../acceptance/testing/demo-people.test-support.ts';
import { refusalOf } from '../../acceptance/testing/http-caller.test-support.ts';
import { clmModule } from './manifest.ts';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import { newTotpSecret } from '../identity/domain/totp.ts';
import { enrolKnownSecret, grantRole } from '../identity/index.ts';
import { ask } from '../guarantees/testing/guarantee-steps.test-support.ts';
import {
  bodyOf,
  decide,
  decideUnseen,
  handIn,
  KINDS,
  type Kind,
  openPages,
  partnersSheba,
  pictureOf,
  readCase,
  readOwn,
  rowsIn,
  saidFor,
  say,
  send,
} from './testing/clm-steps.test-support.ts';
import { type ClmWorld, startClmWorld } from './testing/clm-world.test-support.ts';

let world: ClmWorld;
beforeAll(async () => {
  world = await startClmWorld();
}, 120_000);
afterAll(async () => {
  expect(world.full.faults).toEqual([]);
  await world.stop();
});

interface Shop {
  readonly name: string;
  readonly address: string;
  readonly terminals: readonly { readonly title: string; readonly currency: number; readonly is_active: boolean }[];
}
interface Sheba {
  readonly id: number;
  readonly sheba: string;
  readonly holder_name: string;
  readonly is_chosen: boolean;
  readonly usable_from: string;
}
const rowsOf = async <Row>(owner: SignedInPerson, path: string): Promise<Row[]> =>
  rowsIn(await ask(world.full, owner, 'GET', path)) as unknown as Row[];
const shopOf = async (owner: SignedInPerson): Promise<Shop> => {
  const [shop] = await rowsOf<Shop>(owner, '/merchant/user/merchant/');
  if (shop === undefined) throw new Error('no shop');
  return shop;
};
const approve = (id: number) => decide(world.full, world.operator, id, { decision: 'approve' });
const titlesOf = async (owner: SignedInPerson): Promise<string[]> =>
  (await rowsOf<{ title: string }>(owner, '/user-message-list')).map(({ title }) => title);

describe('an approval does what the application is for', () => {
  test('a terminal: the shop has one more code to sell by, under its name', async () => {
    const owner = await world.owner();
    const before = await shopOf(owner);
    const id = await handIn(world.full, owner, 'open_terminal');
    const decided = bodyOf(await approve(id));
    expect(decided).toMatchObject({ state: 'approved', can_decide: false });
    const after = await shopOf(owner);
    expect(after.terminals.slice(before.terminals.length)).toMatchObject([
      { title: KINDS.open_terminal.said.title, currency: 364, is_active: true },
    ]);
    const shown = await readOwn(world.full, owner, id);
    expect([shown.next.key, shown.documents.map(({ state }) => state)]).toEqual(['none', ['confirmed']]);
  });
  test('not by an operator who has not opened every page: a look of a colleague is not theirs', async () => {
    const owner = await world.owner();
    const id = await handIn(world.full, owner, 'open_terminal');
    const colleague = await signUpOperator(world.full);
    await openPages(world.full, colleague, id);
    expect(refusalOf(await decideUnseen(world.full, world.operator, id, { decision: 'approve' }))).toEqual([
      409,
      'page_not_seen',
    ]);
    expect((await readOwn(world.full, owner, id)).state).toBe('in_check');
    await openPages(world.full, world.operator, id);
    bodyOf(await decideUnseen(world.full, world.operator, id, { decision: 'approve' }));
  });
  test('an account: the first may be used at once, a later one waits 48 hours; a partner’s is as good', async () => {
    const owner = await world.owner();
    const first = partnersSheba();
    for (const sheba of [first, partnersSheba()]) {
      const id = await handIn(world.full, owner, 'settlement_account');
      bodyOf(await decide(world.full, world.operator, id, { decision: 'return', reason: 'data_unclear' }));
      bodyOf(await say(world.full, owner, id, 3, { sheba }));
      bodyOf(await ask(world.full, owner, 'POST', `/clm/submit/${id}`));
      bodyOf(await approve(id));
    }
    const shebas = await rowsOf<Sheba>(owner, '/merchant/user/sheba/');
    expect(shebas.map(({ is_chosen: isChosen }) => isChosen)).toEqual([false, true]);
    const [early, late] = shebas.map(({ usable_from: from }) => Date.parse(from));
    expect((late ?? 0) - (early ?? 0)).toBeGreaterThan(47 * 3_600_000);
    // The same account again is chosen, and is no second one.
    const again = await handIn(world.full, owner, 'settlement_account');
    bodyOf(await decide(world.full, world.operator, again, { decision: 'return', reason: 'data_unclear' }));
    bodyOf(await say(world.full, owner, again, 3, { sheba: first }));
    bodyOf(await ask(world.full, owner, 'POST', `/clm/submit/${again}`));
    bodyOf(await approve(again));
    const chosen = await rowsOf<Sheba>(owner, '/merchant/user/sheba/');
    expect(chosen.map(({ id, is_chosen: isChosen }) => [id, isChosen])).toEqual([
      [shebas[0]?.id, true],
      [shebas[1]?.id, false],
    ]);
  });
  test('a sixth account is refused, and nothing of the approval remains', async () => {
    const owner = await world.owner();
    for (let count = 0; count < 5; count += 1)
      bodyOf(await approve(await handIn(world.full, owner, 'settlement_account')));
    const id = await handIn(world.full, owner, 'settlement_account');
    expect(refusalOf(await approve(id))[1]).toBe('sheba_limit_reached');
    const shown = await readOwn(world.full, owner, id);
    expect([shown.state, shown.documents.map(({ state }) => state)]).toEqual(['in_check', ['in_check']]);
    expect((await rowsOf<Sheba>(owner, '/merchant/user/sheba/')).length).toBe(5);
  });
  test('name and address: the shop goes by them from then on', async () => {
    const owner = await world.owner();
    bodyOf(await approve(await handIn(world.full, owner, 'shop_details')));
    expect(await shopOf(owner)).toMatchObject(KINDS.shop_details.said);
  });
  test('a name that looks like another shop’s is taken by nobody', async () => {
    const owner = await world.owner();
    const id = await handIn(world.full, owner, 'shop_details');
    expect(refusalOf(await approve(id))).toEqual([409, 'shop_name_taken']);
  });
  test('the owner is notified of every decision, with the page of that application', async () => {
    const owner = await world.owner();
    const id = await handIn(world.full, owner, 'shop_details');
    bodyOf(await decide(world.full, world.operator, id, { decision: 'return', reason: 'data_differs' }));
    bodyOf(await ask(world.full, owner, 'POST', `/clm/submit/${id}`));
    bodyOf(await decide(world.full, world.operator, id, { decision: 'reject', reason: 'not_genuine' }));
    bodyOf(await approve(await handIn(world.full, owner, 'open_terminal')));
    expect(await titlesOf(owner)).toEqual(
      expect.arrayContaining(['درخواست به شما برگشت', 'درخواست شما پذیرفته نشد', 'درخواست شما پذیرفته شد']),
    );
    const links = await world.full.database.owner<{ path: string }[]>`
      select distinct path from messaging.inbox_message where user_id = ${owner.userId} and path like '/user/merchant-applications/%'`;
    expect(links.map(({ path }) => path)).toContain(`/user/merchant-applications/${id}`);
  });
});

describe('sending back', () => {
  test('names documents and why; another file takes their place and is read again', async () => {
    const owner = await world.owner();
    const id = await handIn(world.full, owner, 'open_terminal');
    const [document] = (await readCase(world.full, world.operator, id)).documents;
    bodyOf(
      await decide(world.full, world.operator, id, {
        decision: 'return',
        documents: [{ id: document?.id, reason: 'unreadable' }],
        note: 'صفحهٔ دوم پیدا نیست.',
      }),
    );
    const returned = await readOwn(world.full, owner, id);
    expect(returned).toMatchObject({
      state: 'returned',
      reason_code: 'documents_sent_back',
      note: 'صفحهٔ دوم پیدا نیست.',
      next: { key: 'send_again', stage: 2 },
      documents: [{ state: 'rejected', reject_code: 'unreadable' }],
    });
    expect(returned.stages.map(({ state }) => state)).toEqual(['done', 'returned']);
    expect(refusalOf(await ask(world.full, owner, 'POST', `/clm/submit/${id}`))).toEqual([
      409,
      'application_incomplete',
    ]);
    for (const width of [701, 702])
      bodyOf(await send(world.full, owner, id, 2, { kind: 'place_proof', file: pictureOf(width) }));
    const again = await readOwn(world.full, owner, id);
    expect([again.next.key, again.documents]).toEqual([
      'submit',
      [expect.objectContaining({ state: 'in_check', pages: 2, reject_code: null })],
    ]);
    bodyOf(await ask(world.full, owner, 'POST', `/clm/submit/${id}`));
    expect((await readCase(world.full, world.operator, id)).submissions).toBe(2);
    bodyOf(await approve(id));
  });
  test('needs a reason of its list, `other` its words, and documents of this application', async () => {
    const owner = await world.owner();
    const [id, otherId] = [
      await handIn(world.full, owner, 'open_terminal'),
      await handIn(world.full, owner, 'shop_details'),
    ];
    const [foreign] = (await readCase(world.full, world.operator, otherId)).documents;
    const refused = async (body: object) => refusalOf(await decide(world.full, world.operator, id, body));
    expect(await refused({ decision: 'return' })).toEqual([400, 'reason_missing']);
    expect(await refused({ decision: 'return', reason: 'not_eligible' })).toEqual([400, 'reason_missing']);
    expect(await refused({ decision: 'return', reason: 'documents_sent_back' })).toEqual([400, 'reason_missing']);
    expect(await refused({ decision: 'return', reason: 'other', note: '   ' })).toEqual([400, 'reason_missing']);
    expect(await refused({ decision: 'reject' })).toEqual([400, 'reason_missing']);
    expect(await refused({ decision: 'reject', reason: 'data_unclear' })).toEqual([400, 'reason_missing']);
    expect(await refused({ decision: 'reject', reason: 'other' })).toEqual([400, 'reason_missing']);
    const documents = [{ id: foreign?.id, reason: 'unreadable' }];
    expect(await refused({ decision: 'return', documents })).toEqual([404, 'not_found']);
    expect(await refused({ decision: 'approve', reason: 'made_up' })).toEqual([400, 'invalid']);
    expect((await readOwn(world.full, owner, id)).state).toBe('in_check');
  });
});

describe('who decides', () => {
  test('of two tabs, or two operators, one does, and what it is for is done once', async () => {
    const owner = await world.owner();
    const another = await signUpOperator(world.full);
    const id = await handIn(world.full, owner, 'open_terminal');
    const before = (await shopOf(owner)).terminals.length;
    const decisions = await Promise.all(
      [world.operator, another, world.operator, another].map((operator) =>
        decide(world.full, operator, id, { decision: 'approve' }),
      ),
    );
    expect(decisions.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect((await shopOf(owner)).terminals.length).toBe(before + 1);
  });
  test('the owner who gives up while an operator approves: one of the two happened, never both', async () => {
    const owner = await world.owner();
    const id = await handIn(world.full, owner, 'open_terminal');
    const before = (await shopOf(owner)).terminals.length;
    const [cancelled, approved] = await Promise.all([ask(world.full, owner, 'POST', `/clm/cancel/${id}`), approve(id)]);
    expect([cancelled.status, approved.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
    const made = (await shopOf(owner)).terminals.length - before;
    expect([(await readOwn(world.full, owner, id)).state, made]).toEqual(
      approved.status === 200 ? ['approved', 1] : ['cancelled', 0],
    );
  });
  test('nobody decides on his own, and his own is shown to be his', async () => {
    const owner = await world.owner();
    const id = await handIn(world.full, owner, 'open_terminal');
    const { database, clock, config } = world.full;
    await database.transaction(async (tx) => {
      await grantRole(tx, owner.userId, { role: 'operator', as: 'admin' }, clock.now());
      await enrolKnownSecret(tx, createDataVault(config.secrets), owner.userId, newTotpSecret(), clock.now());
    });
    const both = { ...owner, ...(await world.full.signIn(owner.mobile)) };
    const shown = await readCase(world.full, both, id);
    expect([shown.is_own, shown.can_decide]).toEqual([true, false]);
    expect(refusalOf(await decide(world.full, both, id, { decision: 'approve' }))).toEqual([403, 'own_case']);
  });
  test('an operator alone, whose second factor is fresh, reads and decides; every look is in the audit chain', async () => {
    const owner = await world.owner();
    const id = await handIn(world.full, owner, 'shop_details');
    expect((await decide(world.full, owner, id, { decision: 'approve' })).status).toBe(403);
    expect((await ask(world.full, owner, 'GET', `/operator/clm/${id}`)).status).toBe(403);
    const [document] = (await readCase(world.full, world.operator, id)).documents;
    const page = await world.full.ask({ path: document?.page_urls[0] ?? '', token: world.operator.access });
    expect([page.status, page.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await world.full.ask({ path: `${document?.page_urls[0]}9`, token: world.operator.access })).status).toBe(
      404,
    );
    const looks = await world.full.database.owner<{ action: string }[]>`
      select action from platform.audit_entry where actor_id = ${world.operator.userId} and subject_id in (${id}, ${document?.id ?? 0}) and action like 'clm.open%' order by at`;
    expect(looks.map(({ action }) => action)).toEqual(['clm.open_application', 'clm.open_document']);
  });
});

describe('the queue', () => {
  test('has those that wait longest first, and what was decided newest first', async () => {
    const made: number[] = [];
    for (const kind of ['shop_details', 'open_terminal'] satisfies Kind[])
      made.push(await handIn(world.full, await world.owner(), kind));
    const waiting = await rowsOf<{ id: number; shop_name: string }>(
      world.operator,
      '/operator/clm/?filter_state=in_check&page_size=1000',
    );
    expect(waiting.map(({ id }) => id).filter((id) => made.includes(id))).toEqual(made);
    for (const id of made)
      bodyOf(await decide(world.full, world.operator, id, { decision: 'reject', reason: 'not_needed' }));
    const decided = await rowsOf<{ id: number }>(world.operator, '/operator/clm/?filter_state=decided&page_size=2');
    expect(decided.map(({ id }) => id)).toEqual(made.toReversed());
  });
  test('refuses an order and a cursor of its own', async () => {
    for (const query of ['order_by=id', 'cursor=x'])
      expect(refusalOf(await ask(world.full, world.operator, 'GET', `/operator/clm/?${query}`))).toEqual([
        400,
        'invalid',
      ]);
  });
});

test('who leaves gives up what is open, and what he said is in the copy of all his data', async () => {
  const owner = await world.owner();
  const id = await handIn(world.full, owner, 'shop_details');
  const { personal } = clmModule;
  const { database, config, clock } = world.full;
  const [source] = personal?.sources?.(createDataVault(config.secrets)) ?? [];
  expect(await source?.collect(database.sql, owner.userId)).toMatchObject([
    { state: 'in_check', said: [{ values: saidFor(world.full, 'shop_details') }], history: [{}, {}] },
  ]);
  await database.transaction(async (tx) => personal?.gate?.close?.(tx, owner.userId, clock.now()));
  expect((await readOwn(world.full, owner, id)).state).toBe('cancelled');
});
