import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type InvoiceWorld,
  type Reply,
  startInvoiceWorld,
} from '../modules/invoicing/testing/invoice-world.test-support.ts';
import { createTerminalFinder, merchantOfUser, registerTerminal } from '../modules/merchants/index.ts';
import { pdfText } from '../platform/pdf/pdf-text.test-support.ts';
import { type SignedInPerson, signUpPerson } from './testing/demo-people.test-support.ts';

const TERMINALS = '/v1/merchant/user/terminals/';
const BRANCHES = '/v1/merchant/user/branches/';
const VANAK = { name: 'شعبهٔ ونک', city: 'تهران', address: 'میدان ونک', phone: '02188776655' };
const ON = { title: 'صندوق', is_active: true };

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
}, 120_000);
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.stop());

interface Till {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly is_active: boolean;
  readonly replaced_codes: readonly { readonly code: string; readonly reason: string; readonly replaced_by: string }[];
}

const codeOf = ({ status, body }: Reply) => [status, body['code']];
const rowsOf = ({ body }: Reply) => body['results'] as readonly Readonly<Record<string, unknown>>[];
const tillsOf = async (person: SignedInPerson): Promise<readonly Till[]> =>
  rowsOf(await world.send(person, 'GET', TERMINALS)) as unknown as readonly Till[];

/** A shop with one till, and its owner. */
async function shopWithTill() {
  const owner = await world.shop();
  const [till] = await tillsOf(owner);
  if (till === undefined) throw new Error('a shop without a till');
  return { owner, till };
}

/** Someone who has accepted an invitation to a shop, signed in again. */
async function hire(owner: SignedInPerson, role: string): Promise<SignedInPerson> {
  const person = await signUpPerson(world.full, { isVerified: true });
  const invited = await world.send(owner, 'POST', '/v1/merchant/user/staff/', { mobile: person.mobile, role });
  const id = String(invited.body['id']);
  await world.send(person, 'POST', `/v1/user/shop-invitations/${id}/response/`, { accepts: true });
  return { ...person, ...(await world.full.signIn(person.mobile)) };
}

/** What a guest who scans a code reads. */
async function guestLooksUp(code: string): Promise<Reply> {
  const response = await world.full.ask({ method: 'GET', path: `/api/v1/merchant/qr-code/${code}/` });
  return { status: response.status, body: response.json() as Reply['body'] };
}

const replace = (person: SignedInPerson, till: Pick<Till, 'id' | 'code'>, reason = 'lost') =>
  world.send(person, 'POST', `${TERMINALS}${till.id}/code/`, { code: till.code, reason });
const change = (person: SignedInPerson, { id, title }: Till, isActive: boolean) =>
  world.send(person, 'PUT', `${TERMINALS}${id}/`, { title, is_active: isActive });

describe('a lost code', () => {
  it('is replaced: the old one is refused in every server process, the new one sells, and sales stay with the terminal', async () => {
    const { owner, till } = await shopWithTill();
    const buyer = await world.buyer();
    const uid = randomUUID();
    const before = await world.pay(buyer, till.code, uid);
    expect(before.status).toBe(201);
    const otherProcess = createTerminalFinder(world.database.sql, world.full.clock);
    expect(await otherProcess.findTerminal(till.code)).toMatchObject({ isReplaced: false });

    const replaced = await replace(owner, till);
    expect(replaced).toMatchObject({
      status: 200,
      body: { id: till.id, replaced_codes: [{ code: till.code, reason: 'lost' }] },
    });
    const code = String(replaced.body['code']);
    expect(code).not.toBe(till.code);
    expect(await otherProcess.findTerminal(till.code)).toMatchObject({ isReplaced: true });
    expect(codeOf(await guestLooksUp(till.code))).toEqual([409, 'qr_replaced']);
    expect(codeOf(await world.pay(await world.buyer(), till.code))).toEqual([409, 'qr_replaced']);

    expect(await guestLooksUp(code)).toMatchObject({ status: 200, body: { terminal: { id: till.id } } });
    expect((await world.pay(buyer, code)).status).toBe(201);
    const sold = await world.database.owner<{ n: number }[]>`
      select count(*)::int as n from payments.purchase where terminal_id = ${till.id} and result = 2`;
    expect(sold).toEqual([{ n: 2 }]);
    // The response of a purchase that was made by it is read again by its uid.
    expect(await world.pay(buyer, till.code, uid)).toMatchObject({ status: 201, body: { id: before.body['id'] } });
  });

  it('is replaced once, however often and by how many together', async () => {
    const { owner, till } = await shopWithTill();
    const manager = await hire(owner, 'manager');
    const replies = await Promise.all([owner, manager, owner].map((person) => replace(person, till)));
    const again = await replace(manager, till);
    const codes = new Set([...replies, again].map(({ body }) => body['code']));
    expect([...replies, again].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(codes.size).toBe(1);
    expect((await tillsOf(owner))[0]?.replaced_codes).toHaveLength(1);
  });

  it('names who replaced it, and is in the log of a manager', async () => {
    const { owner, till } = await shopWithTill();
    const manager = await hire(owner, 'manager');
    await replace(manager, till, 'copied');
    const [shown] = await tillsOf(owner);
    expect(shown?.replaced_codes).toMatchObject([{ code: till.code, reason: 'copied', replaced_by: 'سارا محمدی' }]);
    const [member] = rowsOf(await world.send(owner, 'GET', '/v1/merchant/user/staff/'));
    const log = await world.send(owner, 'GET', `/v1/merchant/user/staff/${String(member?.['id'])}/log/`);
    expect(rowsOf(log)[0]).toMatchObject({ action: 'replace_code', subject_id: String(till.id) });
  });

  it('is not for others to replace, and not under another name', async () => {
    const { owner, till } = await shopWithTill();
    const [cashier, accountant] = [await hire(owner, 'cashier'), await hire(owner, 'accountant')];
    for (const person of [cashier, accountant]) {
      expect(codeOf(await replace(person, till))).toEqual([403, 'shop_permission_missing']);
      expect(codeOf(await world.send(person, 'GET', TERMINALS))).toEqual([403, 'shop_permission_missing']);
    }
    expect(codeOf(await replace(await world.shop(), till))).toEqual([404, 'not_found']);
    expect(codeOf(await replace(owner, { id: 999_999, code: till.code }))).toEqual([404, 'not_found']);
    expect(codeOf(await replace(owner, { id: till.id, code: 'NS-2222-2222' }))).toEqual([409, 'code_not_of_terminal']);
    expect((await replace(owner, till, 'whim')).status).toBe(400);
    expect((await tillsOf(owner))[0]).toMatchObject({ code: till.code, replaced_codes: [] });
  });

  it('is never given again, and codes change by a replacement alone', async () => {
    const { owner, till } = await shopWithTill();
    await replace(owner, till);
    const shop = await merchantOfUser(world.database.sql, owner.userId);
    const again = { merchantId: shop?.id ?? 0n, code: till.code, title: 'صندوق', currency: 364 } as const;
    await expect(
      world.database.transaction((tx) => registerTerminal(tx, { ...again, createdAt: new Date() })),
    ).rejects.toThrow('another terminal has the code');
    await expect(world.database.sql`update merchants.terminal set code = 'NS-2222-2222'`).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('a terminal', () => {
  it('is switched off and on, and sells no longer in any server process once that is confirmed', async () => {
    const { owner, till } = await shopWithTill();
    const otherProcess = createTerminalFinder(world.database.sql, world.full.clock);
    await otherProcess.findTerminal(till.code);
    expect(await change(owner, till, false)).toMatchObject({ status: 200, body: { is_active: false } });
    expect(await otherProcess.findTerminal(till.code)).toMatchObject({ terminal: { isActive: false } });
    expect(codeOf(await guestLooksUp(till.code))).toEqual([409, 'terminal_off']);
    expect(codeOf(await world.pay(await world.buyer(), till.code))).toEqual([409, 'terminal_off']);
    const fixed = await world.send(owner, 'POST', '/v1/merchant/payment-code/', { amount: 1_000_000 });
    expect(codeOf(fixed)).toEqual([409, 'terminal_off']);

    expect(await change(owner, { ...till, title: 'صندوق ورودی' }, true)).toMatchObject({
      status: 200,
      body: { is_active: true, title: 'صندوق ورودی' },
    });
    await expect.poll(async () => (await guestLooksUp(till.code)).status, { timeout: 5_000 }).toBe(200);
    expect((await world.pay(await world.buyer(), till.code)).status).toBe(201);
    expect(codeOf(await change(await world.shop(), till, false))).toEqual([404, 'not_found']);
  });
});

describe('a poster', () => {
  it('is a page with shop, branch, terminal and the code of now, for who sets the shop up', async () => {
    const { owner, till } = await shopWithTill();
    const branch = await world.send(owner, 'POST', BRANCHES, VANAK);
    await world.send(owner, 'PUT', `${TERMINALS}${till.id}/`, { ...ON, branch_id: branch.body['id'] });
    const print = ({ access }: SignedInPerson) =>
      world.full.ask({ method: 'GET', path: `/api${TERMINALS}${till.id}/poster/`, token: access });
    const printed = await print(owner);
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { pageCount, reads, glyphs } = await pdfText(printed.bytes);
    expect(pageCount).toBe(1);
    for (const words of [VANAK.name, 'نسیه داده می‌شود']) expect(reads(words), words).toBe(true);
    expect(glyphs).toContain(till.code);
    expect((await print(await world.shop())).status).toBe(404);
    expect((await print(await hire(owner, 'cashier'))).status).toBe(403);
  });
});

const open = (owner: SignedInPerson, body: object = VANAK) => world.send(owner, 'POST', BRANCHES, body);
const move = (owner: SignedInPerson, { id, title }: Till, branchId: unknown, isActive = true) =>
  world.send(owner, 'PUT', `${TERMINALS}${id}/`, { title, is_active: isActive, branch_id: branchId });

describe('a branch', () => {
  it('is opened, renamed and listed; open ones have different names, and another shop has no part in it', async () => {
    const { owner } = await shopWithTill();
    const opened = await open(owner);
    expect(opened).toMatchObject({ status: 201, body: { ...VANAK, state: 'open', terminal_count: 0 } });
    const id = String(opened.body['id']);
    expect(codeOf(await open(owner, { ...VANAK, name: 'شعبة ونك' }))).toEqual([409, 'shop_branch_exists']);
    const second = String((await open(owner, { name: 'تجریش', city: 'تهران' })).body['id']);
    const renamed = { name: 'ونک', city: 'تهران' };
    expect(await world.send(owner, 'PUT', `${BRANCHES}${id}/`, renamed)).toMatchObject({
      status: 200,
      body: { name: 'ونک', address: '', phone: null },
    });
    expect(codeOf(await world.send(owner, 'PUT', `${BRANCHES}${second}/`, renamed))).toEqual([
      409,
      'shop_branch_exists',
    ]);
    expect(rowsOf(await world.send(owner, 'GET', BRANCHES)).map(({ name }) => name)).toEqual(['ونک', 'تجریش']);
    const stranger = await world.shop();
    expect(codeOf(await world.send(stranger, 'PUT', `${BRANCHES}${id}/`, renamed))).toEqual([404, 'not_found']);
    expect(codeOf(await world.send(stranger, 'POST', `${BRANCHES}${id}/closing/`))).toEqual([404, 'not_found']);
    expect(codeOf(await open(await hire(owner, 'cashier')))).toEqual([403, 'shop_permission_missing']);
    expect((await open(owner, { name: 'x', city: 'تهران', phone: '12' })).status).toBe(400);
  });

  it('has terminals: the buyer reads its name before paying and on the receipt, also after the terminal has moved', async () => {
    const { owner, till } = await shopWithTill();
    const buyer = await world.buyer();
    const detailOf = async (sale: Reply) =>
      (await world.send(buyer, 'GET', `/v1/accounting/transaction/${String(sale.body['id'])}/`)).body['branch_name'];
    const before = await world.pay(buyer, till.code);
    const id = (await open(owner)).body['id'];
    expect(await move(owner, till, id)).toMatchObject({ status: 200, body: { branch: { id, name: VANAK.name } } });
    await expect
      .poll(async () => (await guestLooksUp(till.code)).body['terminal'], { timeout: 5_000 })
      .toMatchObject({ branch_name: VANAK.name });
    const there = await world.pay(buyer, till.code);
    expect(await move(owner, till, null)).toMatchObject({ status: 200, body: { branch: null } });
    expect([await detailOf(before), await detailOf(there)]).toEqual([null, VANAK.name]);
    const other = (await open(await world.shop())).body['id'];
    expect(codeOf(await move(owner, till, other))).toEqual([400, 'shop_branch_unknown']);
    expect(codeOf(await move(owner, till, 999_999))).toEqual([400, 'shop_branch_unknown']);
  });

  it('is closed with its terminals, which stay off, and may be so twice', async () => {
    const { owner, till } = await shopWithTill();
    const id = (await open(owner)).body['id'];
    await move(owner, till, id);
    const otherProcess = createTerminalFinder(world.database.sql, world.full.clock);
    await otherProcess.findTerminal(till.code);
    const close = () => world.send(owner, 'POST', `${BRANCHES}${String(id)}/closing/`);
    expect(await close()).toMatchObject({ status: 200, body: { state: 'closed', terminal_count: 1 } });
    expect(await otherProcess.findTerminal(till.code)).toMatchObject({ terminal: { isActive: false } });
    expect(await close()).toMatchObject({ status: 200, body: { state: 'closed' } });
    expect(codeOf(await change(owner, till, true))).toEqual([409, 'shop_branch_closed']);
    expect(codeOf(await world.send(owner, 'PUT', `${BRANCHES}${String(id)}/`, VANAK))).toEqual([
      409,
      'shop_branch_closed',
    ]);
    expect((await open(owner)).status).toBe(201);
    expect(await move(owner, till, null)).toMatchObject({ status: 200, body: { is_active: true, branch: null } });
  });

  it('closes or lets a terminal be switched on, never both', async () => {
    const { owner, till } = await shopWithTill();
    const id = (await open(owner)).body['id'];
    await move(owner, till, id, false);
    const [closed, on] = await Promise.all([
      world.send(owner, 'POST', `${BRANCHES}${String(id)}/closing/`),
      change(owner, till, true),
    ]);
    expect([closed.status, [200, 409].includes(on.status)]).toEqual([200, true]);
    expect((await tillsOf(owner))[0]?.is_active).toBe(false);
  });
});
