import { randomInt } from 'node:crypto';
import { request } from 'node:http';

export interface AttackReport {
  readonly name: string;
  readonly codesRequestedFor: number;
  /** Requests for a code that were granted: each is an SMS. */
  readonly smsSent: number;
  readonly codesTried: number;
  /** Sign-ins that succeeded. */
  readonly accountsEntered: number;
  /** How often each refusal was met. */
  readonly refusals: Readonly<Record<string, number>>;
}

export interface AttackSize {
  /** Mobiles for which one network requests codes. */
  readonly flooded: number;
  /** Guesses at one mobile, each from its own network. */
  readonly guessesAtOne: number;
  /** Mobiles that are guessed at, each from its own network, with eight guesses. */
  readonly spread: number;
}

/** Sign-ins to an account of the attacker's own: each is a new device, and a notice. */
export interface OwnSignIns {
  readonly mobile: string;
  readonly password: string;
  readonly count: number;
}

export interface OwnSignInsReport {
  readonly signedIn: number;
  readonly refusals: Readonly<Record<string, number>>;
  /** Codes of strangers that were requested during and after it, and those that were sent. */
  readonly codesRequestedFor: number;
  readonly codesSent: number;
}

const GUESSES_EACH = 8;
const CONCURRENCY = 8;

interface Reply {
  readonly status: number;
  readonly code: string;
}

/** A caller by the loopback address it comes from, so that one machine is many networks. Off loopback all come from one. */
function callerOf(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl);
  const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost';
  return (network: number, path: string, body: object): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const from = isLoopback
        ? { localAddress: `127.${20 + (network >> 16)}.${(network >> 8) & 255}.${network & 255 || 1}` }
        : {};
      // A forged origin in each request: a server that believes it counts each request as another network.
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `5.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      };
      const outgoing = request(
        { hostname: isLoopback ? '127.0.0.1' : hostname, port, path, method: 'POST', headers, ...from },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, code: codeOf(Buffer.concat(chunks).toString('utf8')) }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(JSON.stringify(body));
    });
}

function codeOf(text: string): string {
  try {
    const body = JSON.parse(text) as { code?: unknown };
    return typeof body.code === 'string' ? body.code : '';
  } catch {
    return 'unreadable';
  }
}

/** Plays three attacks on codes against a running server: a flood from one network, guesses at one mobile from many, and a few guesses at each of many mobiles. */
export async function attackOtp(baseUrl: string, size: AttackSize): Promise<readonly AttackReport[]> {
  const call = callerOf(baseUrl);
  // Mobiles of a prefix of this run, so that a second run is not held back by the first.
  const prefix = `09${randomInt(10, 40)}${randomInt(100, 1_000)}`;
  const mobileOf = (n: number) => `${prefix}${String(n).padStart(4, '0')}`;
  return [
    await floodFromOneNetwork(call, mobileOf, size),
    await guessAtOneMobile(call, mobileOf(9_999), size),
    await guessAtMany(call, (n) => mobileOf(5_000 + n), size),
  ];
}

/**
 * Signs in to one account over and over without a device cookie, each time from its own network, while others request codes: one code for each
 * twenty sign-ins. Whatever the notices cost, each of these codes must be sent.
 */
export async function signInToOwnAccount(
  baseUrl: string,
  { mobile, password, count }: OwnSignIns,
): Promise<OwnSignInsReport> {
  const call = callerOf(baseUrl);
  const prefix = `09${randomInt(10, 40)}${randomInt(100, 1_000)}`;
  const [signIns, codes] = [new Tally(), new Tally()];
  await inParallel(count, async (n) => {
    await signIns.signIn(call, 300_000 + n, mobile, password);
    if (n % 20 === 19) await codes.ask(call, 600_000 + n, `${prefix}${String(Math.floor(n / 20)).padStart(4, '0')}`);
  });
  return {
    signedIn: signIns.accountsEntered,
    refusals: { ...signIns.refusals, ...codes.refusals },
    codesRequestedFor: codes.codesRequestedFor,
    codesSent: codes.smsSent,
  };
}

/** Requests codes for as many mobiles at the very same moment, from one network or from as many. */
export async function requestAtOnce(
  baseUrl: string,
  count: number,
  networks: 'one' | 'each its own' = 'one',
): Promise<AttackReport> {
  const call = callerOf(baseUrl);
  const prefix = `09${randomInt(10, 40)}${randomInt(100, 1_000)}`;
  const tally = new Tally();
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      tally.ask(call, 900_001 + (networks === 'one' ? 0 : n), `${prefix}${String(n).padStart(4, '0')}`),
    ),
  );
  return tally.report(
    networks === 'one' ? 'many mobiles, one network, one moment' : 'many mobiles, many networks, one moment',
  );
}

type Call = ReturnType<typeof callerOf>;

class Tally {
  codesRequestedFor = 0;
  smsSent = 0;
  codesTried = 0;
  accountsEntered = 0;
  readonly refusals: Record<string, number> = {};

  async ask(call: Call, network: number, mobile: string): Promise<void> {
    this.codesRequestedFor += 1;
    const reply = await call(network, '/api/v1/token/otp/', { mobileNumber: mobile });
    if (reply.status === 200) this.smsSent += 1;
    else this.note(reply);
  }

  async guess(call: Call, network: number, mobile: string): Promise<void> {
    this.codesTried += 1;
    const reply = await call(network, '/api/v1/token/', {
      mobileNumber: mobile,
      code: String(randomInt(1_000_000)).padStart(6, '0'),
    });
    if (reply.status === 200) this.accountsEntered += 1;
    else this.note(reply);
  }

  async signIn(call: Call, network: number, username: string, password: string): Promise<void> {
    const reply = await call(network, '/api/v1/token/', { username, password });
    if (reply.status === 200) this.accountsEntered += 1;
    else this.note(reply);
  }

  report(name: string): AttackReport {
    return {
      name,
      codesRequestedFor: this.codesRequestedFor,
      smsSent: this.smsSent,
      codesTried: this.codesTried,
      accountsEntered: this.accountsEntered,
      refusals: this.refusals,
    };
  }

  private note({ status, code }: Reply): void {
    const key = `${status} ${code}`;
    this.refusals[key] = (this.refusals[key] ?? 0) + 1;
  }
}

async function floodFromOneNetwork(
  call: Call,
  mobileOf: (n: number) => string,
  { flooded }: AttackSize,
): Promise<AttackReport> {
  const tally = new Tally();
  await inParallel(flooded, (n) => tally.ask(call, 1, mobileOf(n)));
  return tally.report('many mobiles, one network');
}

async function guessAtOneMobile(call: Call, mobile: string, { guessesAtOne }: AttackSize): Promise<AttackReport> {
  const tally = new Tally();
  await inParallel(guessesAtOne, async (n) => {
    // Each network requests a code of its own before it guesses: a fresh code would be five fresh tries.
    await tally.ask(call, 1_000 + n, mobile);
    await tally.guess(call, 1_000 + n, mobile);
  });
  return tally.report('one mobile, many networks');
}

async function guessAtMany(call: Call, mobileOf: (n: number) => string, { spread }: AttackSize): Promise<AttackReport> {
  const tally = new Tally();
  await inParallel(spread, async (n) => {
    await tally.ask(call, 100_000 + n, mobileOf(n));
    for (let guess = 0; guess < GUESSES_EACH; guess += 1)
      await tally.guess(call, 200_000 + n * GUESSES_EACH + guess, mobileOf(n));
  });
  return tally.report('many mobiles, many networks');
}

async function inParallel(count: number, work: (n: number) => Promise<void>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n).values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const n of numbers) await work(n);
    }),
  );
}
