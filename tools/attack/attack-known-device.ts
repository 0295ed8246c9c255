import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeSentTo } from '../../e2e/support/sandbox.ts';
import type { AttackFinding } from './finding.ts';
import { expectStatus, newDevice, signInByCode } from './sandbox-people.ts';

/** Seconds until the next code may be requested: after the first one, and after the second. */
const PAUSES_S = [61, 121];

/**
 * A stranger spends the tries of a mobile: two codes and ten wrong guesses. Its owner, on a device that signed in before, must get a code and sign in
 * all the same. Codes live by the machine's clock, so this takes four minutes.
 */
export async function attackKnownDevice(baseUrl: string): Promise<AttackFinding> {
  const mobile = `0994${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const owner = newDevice(baseUrl);
  await signInByCode(baseUrl, owner, mobile);
  await wait(61);
  const guesses = await lockOut(baseUrl, mobile);
  const stranger = await newDevice(baseUrl).post('/api/v1/token/otp/', { mobileNumber: mobile });
  const since = new Date();
  const requested = await owner.post('/api/v1/token/otp/', { mobileNumber: mobile });
  const signedIn =
    requested.status === 200
      ? await owner.post('/api/v1/token/', { mobileNumber: mobile, code: await codeSentTo(baseUrl, mobile, since) })
      : requested;
  return {
    name: 'a stranger locks a mobile; its owner comes with a known device',
    lines: [
      `${guesses} wrong guesses by strangers; then a stranger gets ${stranger.status} ${stranger.code}, the owner signs in with ${signedIn.status} ${signedIn.code}`,
    ],
    isHeld: stranger.status === 429 && signedIn.status === 200,
  };
}

async function lockOut(baseUrl: string, mobile: string): Promise<number> {
  let guesses = 0;
  for (const pause of PAUSES_S) {
    const stranger = newDevice(baseUrl);
    expectStatus(await stranger.post('/api/v1/token/otp/', { mobileNumber: mobile }), 200, 'a stranger’s code');
    for (let n = 0; n < 5; n += 1) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const guess = await newDevice(baseUrl).post('/api/v1/token/', { mobileNumber: mobile, code });
      if (guess.status === 200) throw new Error('a guess entered the account');
      guesses += 1;
    }
    await wait(pause);
  }
  return guesses;
}

const wait = (seconds: number): Promise<void> => sleep(seconds * 1_000);
