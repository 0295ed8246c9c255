import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { verifyAuditChain } from '../../../platform/audit/audit-chain.ts';
import {
  createCaller,
  type IdentityWorld,
  signInByOtp,
  startIdentityWorld,
} from '../../identity/testing/identity-world.test-support.ts';

/** The server of the test file; there once its tests begin. */
export let world: IdentityWorld;

/** A server with its own database for the tests of this file, with no gates and no sources; at the end the audit chain must hold. */
export function startWorldForFile(): void {
  beforeAll(async () => {
    world = await startIdentityWorld();
  });
  afterAll(async () => {
    expect(await verifyAuditChain(world.database.sql)).toEqual([]);
    await world.close();
  });
  beforeEach(() => {
    world.ports.gates.length = 0;
    world.ports.sources.length = 0;
    world.ports.findPlace = async (_, province, city) => ({ country: 'ir', province, city });
  });
}

let lastMobile = 0;

/** Someone new, signed in. */
export async function newUser() {
  const mobile = `0912200${String((lastMobile += 1)).padStart(4, '0')}`;
  const caller = createCaller(world, { ip: `10.2.0.${lastMobile}` });
  const { access } = await signInByOtp(world, mobile, caller);
  const authorization = `Bearer ${access}`;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    caller.call(method, url, body, { authorization });
  const [row] = await world.database.owner<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
  return { id: row?.id ?? 0n, mobile, caller, access, call };
}

export type User = Awaited<ReturnType<typeof newUser>>;
