import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedInPerson } from '../../acceptance/testing/demo-people.test-support.ts';
import { refusalOf } from '../../acceptance/testing/http-caller.test-support.ts';
import { QUEUED_NOTICES, runTask } from '../../platform/testing/run-tasks.ts';
import {
  ask,
  askForm,
  CREDIT,
  openRequirement,
  PICTURE,
  registerCheque,
  release,
  WORTH,
} from './testing/guarantee-steps.test-support.ts';
import { type GuaranteeWorld, startGuaranteeWorld } from './testing/guarantee-world.test-support.ts';

const LINE = 4;
const GUARANTOR = [{ kind: 'guarantor', amount: WORTH }] as const;

let world: GuaranteeWorld;
let sara: SignedInPerson;
let parvane: SignedInPerson;
let requestId: bigint;
beforeAll(async () => {
  world = await startGuaranteeWorld();
}, 120_000);
beforeEach(async () => {
  [sara, parvane] = [await world.customer(), await world.customer()];
  requestId = await openRequirement(world.full, sara, LINE, GUARANTOR);
  await setScore(parvane, 690);
});
afterAll(() => world.stop());

const setScore = ({ nationalId }: SignedInPerson, score: number) =>
  world.sandbox.put(`/sandbox/bureau/${nationalId}`, { score });
const invite = (person: { readonly nationalId: string; readonly mobile: string }, by = sara, line = LINE) =>
  ask(world.full, by, 'POST', '/guarantor/', {
    national_id: person.nationalId,
    birth_date: '1991-05-12',
    mobileNumber: person.mobile,
    line,
  });
const idOf = async (response: Promise<{ json(): unknown }>) => (await response).json() as { id: number; state: string };
const own = async (id: number, person = parvane) =>
  (await ask(world.full, person, 'GET', `/guarantor/own/${id}`)).json() as Record<string, unknown> & {
    next: { key: string } | null;
  };
const bureauCode = async (person: SignedInPerson): Promise<string> => {
  const inbox = await (await world.sandbox.get(`/sandbox/sms/inbox?to=${person.mobile}`)).text();
  return /گزارش اعتباری شما: (\d{4,8})/.exec(inbox)?.[1] ?? '';
};
const codePath = `/credit-assessment/guarantor/ic-otp?line=${LINE}`;
const agree = async (person = parvane, body: object = {}) => {
  await ask(world.full, person, 'GET', codePath);
  return ask(world.full, person, 'POST', `/credit-assessment/guarantor/ic?line=${LINE}`, {
    consent: true,
    code: await bureauCode(person),
    ...body,
  });
};
const stateOf = () => world.full.app.ports.guarantees().stateOf(world.full.database.sql, requestId);

const correct = (id: number, body: object) => ask(world.full, sara, 'PATCH', `/guarantor/${id}/`, body);
const smsTo = async (pattern: string): Promise<number> => {
  const [row] = await world.full.database.owner<{ count: number }[]>`
    select count(*)::int as count from messaging.number_sending where mobile like ${pattern} and door = 'guarantor_invited'`;
  return row?.count ?? 0;
};
/** Moves the messages of the last minutes into the past, and not out of the day. */
const waitAMinute = () =>
  world.full.database.owner`update messaging.number_sending set sent_at = sent_at - interval '61 seconds'`;

describe('a guarantor', () => {
  test('is invited by SMS, sees whose debt it is and how much at most, agrees by the bureau’s code, and is free after the debt', async () => {
    const { full } = world;
    const before = full.sms.received.length;
    const { id } = await idOf(invite(parvane));
    await runTask(full.app.work, 'messaging.send_notice').catch(() => undefined);
    expect(await own(id)).toMatchObject({
      state: 'invited',
      debtor_name: 'سارا محمدی',
      lender_name: expect.any(String),
      credit_amount: Number(CREDIT),
      cap: Number(WORTH),
      total_cap: 0,
      next: { key: 'guarantor_consent_code', actor: 'guarantor' },
    });
    const queued = await full.database.owner<{ text: string }[]>`
      select j.payload::text as text from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'messaging.send_notice'`;
    const texts = [...queued.map(({ text }) => text), ...full.sms.received.slice(before).map(({ text }) => text)];
    const code = /\/slp\/([A-Za-z0-9_-]{22})/.exec(texts.join('\n'))?.[1];
    const link = await full.ask({ path: `/api/v1/base/short-link/${code}` });
    expect(link.json()).toMatchObject({ kind: 'guarantor', path: `/user/guarantees/own/${id}` });
    expect((await agree()).json()).toMatchObject({ state: 'scored', score: 690, total_cap: Number(WORTH) });
    expect(await stateOf()).toMatchObject({ isComplete: true });
    const [signer] = await full.app.ports.guarantees().signers(full.database.sql, requestId);
    expect(signer).toMatchObject({ userId: parvane.userId, nationalId: parvane.nationalId, cap: WORTH });
    const sign = () =>
      full.database.transaction((tx) => full.app.ports.guarantees().guarantorSigned(tx, requestId, parvane.userId));
    await sign();
    await sign();
    expect(await own(id)).toMatchObject({ state: 'confirmed', next: null });
    await release(full, requestId);
    expect(await own(id)).toMatchObject({ state: 'released', total_cap: 0, debt: null });
  });

  test('is nobody but the one who was invited', async () => {
    const stranger = await world.customer();
    const { id } = await idOf(invite(parvane));
    expect(refusalOf(await ask(world.full, stranger, 'GET', `/guarantor/own/${id}`))).toEqual([404, 'not_found']);
    expect(refusalOf(await ask(world.full, sara, 'GET', `/guarantor/own/${id}`))).toEqual([404, 'not_found']);
    expect(refusalOf(await ask(world.full, stranger, 'GET', codePath))).toEqual([404, 'not_found']);
    // The mobile is theirs, the national id is another person's.
    const other = await world.customer();
    const { id: wrong } = await idOf(
      invite({ nationalId: other.nationalId, mobile: stranger.mobile }, await withRequest()),
    );
    expect((await ask(world.full, stranger, 'GET', `/guarantor/own/${wrong}`)).status).toBe(200);
    expect(refusalOf(await ask(world.full, stranger, 'GET', codePath))).toEqual([409, 'guarantor_not_you']);
  });

  test('is not the customer, by number or by mobile, and has right numbers', async () => {
    const stranger = await world.customer();
    expect(refusalOf(await invite({ ...parvane, nationalId: sara.nationalId }))).toEqual([
      400,
      'guarantor_is_customer',
    ]);
    expect(refusalOf(await invite({ ...stranger, mobile: sara.mobile }))).toEqual([400, 'guarantor_is_customer']);
    expect(refusalOf(await invite({ ...stranger, nationalId: '1234567890' }))).toEqual([400, 'national_id_invalid']);
    expect(refusalOf(await invite({ ...stranger, mobile: '0912' }))).toEqual([400, 'mobile_invalid']);
  });

  test('is named once: the same again changes nothing, another is refused until the first is withdrawn', async () => {
    const { id } = await idOf(invite(parvane));
    expect(await idOf(invite(parvane))).toMatchObject({ id });
    const hamid = await world.customer();
    expect(refusalOf(await invite(hamid))).toEqual([409, 'guarantee_exists']);
    const withdraw = () => ask(world.full, sara, 'PATCH', `/guarantor/${id}/`, { withdraw: true });
    expect((await withdraw()).json()).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw()).status).toBe(200);
    expect((await invite(hamid)).status).toBe(201);
    await waitAMinute();
    const both = await Promise.all([
      invite(await world.customer(), await withRequest()),
      invite(parvane, await withRequest()),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
  });

  test('may decline, also after he has agreed, and the request waits for another', async () => {
    const { id } = await idOf(invite(parvane));
    await agree();
    expect(await stateOf()).toMatchObject({ isComplete: true });
    const decline = () => ask(world.full, parvane, 'POST', `/guarantor/own/${id}/decline/`, {});
    expect((await decline()).json()).toMatchObject({ state: 'declined', next: null });
    expect((await decline()).status).toBe(200);
    expect(await stateOf()).toMatchObject({ isComplete: false, items: [{ state: 'refused' }] });
    expect((await invite(await world.customer())).status).toBe(201);
  });

  test('with too low a score guarantees nothing', async () => {
    await setScore(parvane, 410);
    const { id } = await idOf(invite(parvane));
    expect(refusalOf(await agree())).toEqual([409, 'guarantor_score_low']);
    expect(await own(id)).toMatchObject({ state: 'refused' });
  });

  test('agrees by consent and a right code alone; a silent bureau changes nothing', async () => {
    await invite(parvane);
    expect(refusalOf(await agree(parvane, { consent: false }))).toEqual([400, 'consent_missing']);
    expect(refusalOf(await agree(parvane, { code: '000000' }))).toEqual([400, 'otp_invalid']);
    await world.sandbox.put('/sandbox/faults/bureau', { mode: 'error' });
    expect(refusalOf(await agree())).toEqual([503, 'bureau_down']);
    await world.sandbox.put('/sandbox/faults/bureau', { mode: 'ok' });
    expect((await agree()).json()).toMatchObject({ state: 'scored' });
  });

  test('is not taken beyond what one person may guarantee, also where two agree at once', async () => {
    const { full } = world;
    const cap = 1_600_000_000n;
    const [first, second] = [await world.customer(), await world.customer()];
    await openRequirement(full, first, 6, [{ kind: 'guarantor', amount: cap }]);
    await openRequirement(full, second, 7, [{ kind: 'guarantor', amount: cap }]);
    await invite(parvane, first, 6);
    await waitAMinute();
    await invite(parvane, second, 7);
    const accept = async (line: number) => {
      await ask(full, parvane, 'GET', `/credit-assessment/guarantor/ic-otp?line=${line}`);
      const inbox = await (await world.sandbox.get(`/sandbox/sms/inbox?to=${parvane.mobile}`)).text();
      const codes = [...inbox.matchAll(/گزارش اعتباری شما: (\d{4,8})/g)].map(([, code]) => code ?? '');
      return codes;
    };
    const codes = [...new Set([...(await accept(6)), ...(await accept(7))])];
    const tries = [6, 7].flatMap((line) =>
      codes.map((code) =>
        ask(full, parvane, 'POST', `/credit-assessment/guarantor/ic?line=${line}`, { consent: true, code }),
      ),
    );
    const outcomes = (await Promise.all(tries)).map((response) =>
      response.status === 200 ? 'agreed' : refusalOf(response)[1],
    );
    expect(outcomes.filter((outcome) => outcome === 'guarantor_cap_reached')).toHaveLength(1);
    const [sum] = await full.database.owner<{ total: bigint }[]>`
      select coalesce(sum(cap), 0)::bigint as total from guarantees.guarantor where user_id = ${parvane.userId} and state in ('scored', 'confirmed')`;
    expect(sum?.total).toBe(cap);
    expect(refusalOf(await invite(parvane, await withRequest(cap)))).toEqual([409, 'guarantor_cap_reached']);
  });

  test('may give the cheque of the same request', async () => {
    const { full, sandbox } = world;
    const both = await world.customer();
    await openRequirement(full, both, 3, [
      { kind: 'guarantor', amount: WORTH },
      { kind: 'cheque', amount: WORTH },
    ]);
    await invite(parvane, both, 3);
    const sayadId = '3333000011112222';
    await sandbox.put(`/sandbox/cheques/${sayadId}`, { colour: 'white', national_id: parvane.nationalId });
    const id = await registerCheque(full, both, 3, sayadId);
    const list = await ask(full, both, 'GET', `/guarantor/user-cheque-list?id=${id}`);
    expect(list.json()).toMatchObject({ results: [{ owner: 'guarantor' }] });
  });

  test('who does not decide on an invitation in time is invited no more', async () => {
    const { full } = world;
    const { id } = await idOf(invite(parvane));
    await full.database
      .owner`update guarantees.guarantor set expires_at = now() - interval '1 minute' where id = ${id}`;
    expect(refusalOf(await ask(full, parvane, 'GET', codePath))).toEqual([404, 'not_found']);
    await runTask(full.app.work, 'guarantees.expire_invitations');
    expect(await own(id)).toMatchObject({ state: 'expired', next: null });
  });

  test('gives his address and papers, and the customer his; nobody else does', async () => {
    const { full } = world;
    const { id } = await idOf(invite(parvane));
    const place = { province: 'تهران', city: 'تهران', address: 'خیابان ولیعصر، پلاک ۱۲', postal_code: '1966813118' };
    const saved = await ask(full, parvane, 'POST', '/guarantor/address', { guarantee: id, ...place });
    expect(saved.json()).toMatchObject({ has_address: true });
    const file = (person: SignedInPerson) =>
      askForm(full, person, `/guarantor/${id}/file/`, { kind: 'income_proof', file: PICTURE });
    expect((await file(sara)).json()).toMatchObject({ pictures: ['income_proof'] });
    expect((await file(parvane)).status).toBe(201);
    expect(refusalOf(await file(await world.customer()))).toEqual([404, 'not_found']);
    expect(refusalOf(await ask(full, sara, 'POST', '/guarantor/address', { guarantee: id, ...place }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

test('a guarantor follows the debt he guarantees, row by row', async () => {
  const { full } = world;
  await invite(parvane);
  await agree();
  await full.database.transaction((tx) => full.app.ports.guarantees().guarantorSigned(tx, requestId, parvane.userId));
  const [debtor] = await full.database.owner<{ customer_id: bigint; uid: string }[]>`
    select f.customer_id, f.uid::text as uid from servicing.facility f join identity.app_user u on u.id = f.customer_id where u.mobile = '09120000003'`;
  await full.database.owner`
    update guarantees.requirement set contract_uid = ${debtor?.uid ?? ''}::uuid, customer_id = ${debtor?.customer_id ?? 0n} where request_id = ${requestId}`;
  await full.database.owner`
    update guarantees.guarantor set customer_id = ${debtor?.customer_id ?? 0n} where user_id = ${parvane.userId}`;
  const rows = (await ask(full, parvane, 'GET', '/guarantor/installment-list')).json() as {
    results: { uid: string; status: number; days_overdue: number; remaining: number; amount: number }[];
  };
  expect(rows.results.length).toBeGreaterThan(5);
  const late = rows.results.filter(({ status }) => status === 4);
  expect(late.length).toBeGreaterThan(0);
  for (const row of late) expect([row.days_overdue > 0, row.remaining > 0]).toEqual([true, true]);
  expect(JSON.stringify(rows)).not.toMatch(/merchant|سپهر/);
  await runTask(full.app.work, 'guarantees.warn_guarantors');
  await runTask(full.app.work, 'guarantees.warn_guarantors');
  const warned = await full.database.owner`
    select from messaging.inbox_message where user_id = ${parvane.userId} and kind = 'guaranteed_debt_late'`;
  expect(warned.length).toBe(1);
  const list = (await ask(full, parvane, 'GET', '/guarantor/own/')).json() as {
    results: { debt: { warning: string; next_due_date: string | null } }[];
  };
  const [first] = late;
  const signed = (await ask(full, parvane, 'GET', '/guarantor/own/')).json() as { results: { id: number }[] };
  const pay = (uid: string, person = parvane) =>
    ask(full, person, 'POST', `/guarantor/own/${signed.results[0]?.id}/pay/`, { uid });
  const link = await pay(first?.uid ?? '');
  expect([link.status, (link.json() as { url: string }).url]).toEqual([
    201,
    expect.stringContaining('/payment/shared?hash='),
  ]);
  const later = rows.results.find(({ status }) => status === 1);
  if (later !== undefined) expect(refusalOf(await pay(later.uid))).toEqual([409, 'installment_not_payable']);
  expect(refusalOf(await pay(first?.uid ?? '', await world.customer()))).toEqual([404, 'not_found']);
  // A row that becomes late on a later day is said on that day, not after thirty.
  await full.database.owner`update guarantees.event set at = at - interval '20 days' where event = 'warn'`;
  const [{ newest } = { newest: '' }] = await full.database.owner<{ newest: string }[]>`
    select max(payable_until)::text as newest from servicing.installment where customer_id = ${debtor?.customer_id ?? 0n} and paid_at is null
      and not is_cancelled and payable_until < ${full.clock.businessDate()}::date`;
  const isNew = full.clock.businessNow().getTime() - Date.parse(newest) < 20 * 86_400_000;
  await runTask(full.app.work, 'guarantees.warn_guarantors');
  const again = await full.database.owner`
    select from messaging.inbox_message where user_id = ${parvane.userId} and kind = 'guaranteed_debt_late'`;
  expect(again.length).toBe(isNew ? 2 : 1);
  const [state] = list.results;
  expect((state?.debt.next_due_date ?? '9999') >= full.clock.businessDate()).toBe(true);
  expect(list.results[0]?.debt).toMatchObject({
    overdue_count: late.length,
    warning: late.length > 1 ? 'claim_near' : 'late',
  });
});

/** Someone new whose request waits for a guarantor. */
async function withRequest(amount = WORTH): Promise<SignedInPerson> {
  const person = await world.customer();
  await openRequirement(world.full, person, LINE, [{ kind: 'guarantor', amount }]);
  return person;
}

describe('of several guarantors one is a bad record', () => {
  const two = async () => {
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const person = await withRequest();
      ids.push(String((await idOf(invite(parvane, person))).id));
      await waitAMinute();
    }
    return ids as [string, string];
  };
  const stateOfId = async (id: string) => {
    const [row] = await world.full.database.owner<
      { state: string }[]
    >`select state from guarantees.guarantor where id = ${id}`;
    return row?.state;
  };

  test(plantedRecord('guarantees.expire_invitations'), async () => {
    const { owner } = world.full.database;
    const [bad, good] = await two();
    await owner`update guarantees.guarantor set expires_at = now() - interval '1 minute' where id in (${bad}, ${good})`;
    const heal = await plantBadRecord(owner, { table: 'guarantees.guarantor', value: bad });
    expect(await failedRecordsOf(runTask(world.full.app.work, 'guarantees.expire_invitations'))).toEqual([bad]);
    expect([await stateOfId(bad), await stateOfId(good)]).toEqual(['invited', 'expired']);
    await heal();
    await runTask(world.full.app.work, 'guarantees.expire_invitations');
    expect(await stateOfId(bad)).toBe('expired');
  });

  test(plantedRecord('guarantees.fetch_scores'), async () => {
    const { sandbox, full } = world;
    const ids: string[] = [];
    await sandbox.put('/sandbox/faults/bureau', { mode: 'late', latency_ms: 600 });
    for (let n = 0; n < 2; n += 1) {
      const [debtor, person] = [await withRequest(), await world.customer()];
      await setScore(person, 690);
      ids.push(String((await idOf(invite(person, debtor))).id));
      await agree(person);
    }
    await sandbox.put('/sandbox/faults/bureau', { mode: 'ok' });
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 60_000);
    const [bad = '', good = ''] = ids;
    expect([await stateOfId(bad), await stateOfId(good)]).toEqual(['invited', 'invited']);
    const heal = await plantBadRecord(full.database.owner, { table: 'guarantees.guarantor', value: bad });
    expect(await failedRecordsOf(runTask(full.app.work, 'guarantees.fetch_scores'))).toEqual([bad]);
    expect([await stateOfId(bad), await stateOfId(good)]).toEqual(['invited', 'scored']);
    await heal();
    await runTask(full.app.work, 'guarantees.fetch_scores');
    expect(await stateOfId(bad)).toBe('scored');
  });

  test(plantedRecord('guarantees.warn_guarantors'), async () => {
    const { owner } = world.full.database;
    const [bad, good] = await two();
    const [debtor] = await owner<{ customer_id: bigint; uid: string }[]>`
      select f.customer_id, f.uid::text as uid from servicing.facility f join identity.app_user u on u.id = f.customer_id where u.mobile = '09120000003'`;
    const [customerId, uid] = [debtor?.customer_id ?? 0n, debtor?.uid ?? ''];
    await owner`
      update guarantees.requirement r set contract_uid = ${uid}::uuid, customer_id = ${customerId}, line = case when g.id = ${bad} then 5 else 6 end
      from guarantees.item i join guarantees.guarantor g on g.item_id = i.id where i.requirement_id = r.id and g.id in (${bad}, ${good})`;
    await owner`
      update guarantees.guarantor set customer_id = ${customerId}, state = 'confirmed', consented_at = now(), confirmed_at = now(), user_id = ${parvane.userId}, score = 690
      where id in (${bad}, ${good})`;
    const heal = await plantBadRecord(owner, { table: 'guarantees.event', column: 'guarantor_id', value: bad });
    const warned = async (id: string) =>
      (await owner`select from guarantees.event where guarantor_id = ${id} and event = 'warn'`).length;
    expect(await failedRecordsOf(runTask(world.full.app.work, 'guarantees.warn_guarantors'))).toEqual([bad]);
    expect([await warned(bad), await warned(good)]).toEqual([0, 1]);
    await heal();
    await runTask(world.full.app.work, 'guarantees.warn_guarantors');
    expect([await warned(bad), await warned(good)]).toEqual([1, 1]);
  });
});

describe('the link of an invitation', () => {
  const linkOf = async (mobile: string): Promise<string> => {
    const rows = await world.full.database.owner<{ text: string }[]>`
      select content ->> 'text' as text from ${QUEUED_NOTICES} where content ->> 'mobile' = ${mobile}`;
    const texts = rows.map(({ text }) => text);
    return texts.map((text) => /\/slp\/([A-Za-z0-9_-]+)/.exec(text)?.[1]).find((code) => code !== undefined) ?? '';
  };
  const look = (code: string) => world.full.ask({ path: `/api/v1/guarantor/invitation/${code}` });

  test('says before a sign-in who asks, for how much, which lender and until when, and nothing else', async () => {
    const { id } = await idOf(invite(parvane));
    const code = await linkOf(parvane.mobile);
    // 128 bits in six each.
    expect(code).toHaveLength(22);
    expect((await look(code)).json()).toEqual({
      debtor_name: 'سارا م.',
      credit_amount: Number(CREDIT),
      cap: Number(WORTH),
      lender_name: expect.any(String),
      expires_at: expect.stringMatching(/^20/),
    });
    expect((await look('no-such-link')).status).toBe(404);
    await correct(id, { withdraw: true });
    expect(refusalOf(await look(code))).toEqual([410, 'link_expired']);
  });
});

describe('the SMS of an invitation', () => {
  test('reaches five strangers a day at most, however often its mobile is changed', async () => {
    const { id } = await idOf(invite({ ...parvane, mobile: '09350000000' }));
    let invitation = id;
    const outcomes = new Set<string>();
    for (let stranger = 1; stranger < 40; stranger += 1) {
      await waitAMinute();
      const mobileNumber = `0935000${String(stranger).padStart(4, '0')}`;
      const changed = await correct(invitation, { mobileNumber });
      outcomes.add(refusalOf(changed).join(' '));
      if (changed.status === 200) continue;
      // What has been sent three times is withdrawn and written again.
      await correct(invitation, { withdraw: true });
      const renewed = await invite({ ...parvane, mobile: mobileNumber });
      if (renewed.status === 201) invitation = (renewed.json() as { id: number }).id;
    }
    expect(await smsTo('0935000%')).toBe(5);
    expect(outcomes).toContain('429 message_limit_reached');
  });

  test('is sent again after a minute, three times in all; a birth date is corrected without another', async () => {
    const { id } = await idOf(invite(parvane));
    const early = await correct(id, {});
    expect(refusalOf(early)).toEqual([429, 'too_soon']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    expect((await correct(id, { birth_date: '1991-05-13' })).status).toBe(200);
    for (const status of [200, 200, 429]) {
      await waitAMinute();
      expect((await correct(id, {})).status).toBe(status);
    }
    expect(await smsTo(parvane.mobile)).toBe(3);
  });

  test('reaches one number three times a day, whoever names it', async () => {
    const mobile = '09360000001';
    const outcomes: number[] = [];
    for (let sender = 0; sender < 5; sender += 1) {
      const by = await withRequest();
      const { nationalId } = await world.customer();
      outcomes.push((await invite({ nationalId, mobile }, by)).status);
      await waitAMinute();
    }
    expect(outcomes).toEqual([201, 201, 201, 429, 429]);
  });
});
