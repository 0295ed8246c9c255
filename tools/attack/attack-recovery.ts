import { randomInt } from 'node:crypto';
import { codeSentTo } from '../../e2e/support/sandbox.ts';
import { USERS } from '../../e2e/support/demo.ts';
import { setFault } from '../../e2e/support/people.ts';
import type { AttackFinding } from './finding.ts';
import { type Device, expectStatus, newDevice, tokenOf } from './sandbox-people.ts';

/** Of the sandbox's customer; a thief may know both. */
const NATIONAL_ID = '0499370899';
const BIRTH_DATE = '1990-05-12';
const CASES = '/api/v1/operator/recoveries/';
const PATIENCE_MS = 60_000;

/**
 * A thief asks for a customer's account with a SIM card of their own while the registry is away, and one operator is persuaded. The account must stay where it is,
 * the owner must go on, and the owner's refusal must end the case for good.
 */
export async function attackRecovery(baseUrl: string): Promise<AttackFinding> {
  await setFault(baseUrl, 'registry', 'error');
  const thief = newDevice(baseUrl);
  const newMobile = `0993${String(randomInt(10_000_000)).padStart(7, '0')}`;
  try {
    const id = await openCase(baseUrl, thief, newMobile);
    const first = newDevice(baseUrl).as(await tokenOf(baseUrl, 'operator'));
    const decided = await approve(first, id);
    const again = await approve(first, id);
    const ownerToken = await tokenOf(baseUrl, 'customer');
    const owner = newDevice(baseUrl).as(ownerToken);
    const veto = await owner.post(`/api/v1/user/recoveries/${id}/veto/`, {});
    const second = newDevice(baseUrl).as(await tokenOf(baseUrl, 'reviewer'));
    const afterVeto = await approve(second, id);
    const isMoved = decided.body['state'] === 'approved' || afterVeto.status === 200;
    return {
      name: 'taking over an account by recovery while the registry is away',
      lines: [
        `one operator approves: ${decided.status} ${String(decided.body['state'])}; the same again: ${again.status} ${again.code}`,
        `the owner refuses: ${veto.status}; a second operator afterwards: ${afterVeto.status} ${afterVeto.code}`,
      ],
      isHeld: !isMoved && again.status === 409 && veto.status === 200 && afterVeto.status === 409,
    };
  } finally {
    await setFault(baseUrl, 'registry', 'ok');
  }
}

async function openCase(baseUrl: string, thief: Device, newMobile: string): Promise<number> {
  const since = new Date();
  expectStatus(await thief.post('/api/v1/recovery/otp/', { mobileNumber: newMobile }), 200, 'the thief’s code');
  const code = await codeSentTo(baseUrl, newMobile, since);
  const claim = {
    national_id: NATIONAL_ID,
    birth_date: BIRTH_DATE,
    old_mobile: USERS.customer,
    new_mobile: newMobile,
    code,
  };
  expectStatus(await thief.post('/api/v1/recovery/', claim), 201, 'the thief’s request');
  const owner = newDevice(baseUrl).as(await tokenOf(baseUrl, 'customer'));
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { body } = await owner.get('/api/v1/user/recoveries/');
    const [open] = body['recoveries'] as readonly { readonly id: number }[];
    if (open !== undefined) return open.id;
    if (Date.now() > deadline) throw new Error('the request did not reach the owner');
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
}

const approve = (operator: Device, id: number) =>
  operator.post(`${CASES}${id}/decision/`, { decision: 'approve', reason: 'مدارک دیده شد' });
