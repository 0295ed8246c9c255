import { createHttpCaller } from '../../apps/server/src/acceptance/testing/http-caller.test-support.ts';
import { loopOverContract, type LoopSend } from '../../apps/server/src/platform/http/contract-loop.test-support.ts';
import type { AttackFinding } from './finding.ts';
import { tokenOf } from './sandbox-people.ts';

const SHOWN = 10;

/** Every call as everybody: nobody, a tampered token, each role, another method, junk in path, query and body. Each must get what the contract says. */
export async function attackDoors(baseUrl: string): Promise<AttackFinding> {
  const tokens = {
    customer: await tokenOf(baseUrl, 'customer'),
    merchant: await tokenOf(baseUrl, 'merchant'),
    operator: await tokenOf(baseUrl, 'operator'),
  };
  const caller = createHttpCaller(baseUrl, 8);
  try {
    const report = await loopOverContract({ send: sendOver(caller), tokens });
    return {
      name: 'every call as every role, with junk',
      lines: [
        `${report.requests} requests, ${report.findings.length} not as the contract says`,
        ...report.findings.slice(0, SHOWN),
      ],
      isHeld: report.requests > 0 && report.findings.length === 0,
    };
  } finally {
    caller.close();
  }
}

/** Sends over real sockets. */
export const sendOver =
  (caller: ReturnType<typeof createHttpCaller>): LoopSend =>
  async ({ method, url, headers, body }) => {
    const response = await caller.ask({
      method,
      path: url,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
    return { status: response.status, headers: response.headers, body: response.text };
  };
