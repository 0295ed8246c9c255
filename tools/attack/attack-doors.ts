import { loopOverContract } from '../../apps/server/src/platform/http/contract-loop.test-support.ts';
import type { AttackFinding } from './finding.ts';
import { openLiveSessions } from './live-session.ts';
import { tokenOf } from './sandbox-people.ts';

const SHOWN = 10;
const MAX_SOCKETS = 8;

/** Every call as everybody: no one, a tampered token, each role, another method, junk in path, query and body. Each must get what the contract says. */
export async function attackDoors(baseUrl: string): Promise<AttackFinding> {
  const { tokens, send, close } = await openLiveSessions(baseUrl, MAX_SOCKETS);
  try {
    const report = await loopOverContract({
      send,
      tokens,
      // The sample of a shop's sign-up makes the customer a merchant as well.
      doorTokens: { ...tokens, customer: await tokenOf(baseUrl, 'debtor') },
    });
    return {
      name: 'every call as every role, with junk',
      lines: [
        `${report.requests} requests, ${report.findings.length} not as the contract says`,
        ...report.findings.slice(0, SHOWN),
      ],
      isHeld: report.requests > 0 && report.findings.length === 0,
    };
  } finally {
    close();
  }
}
