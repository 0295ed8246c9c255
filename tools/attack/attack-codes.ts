import {
  type AttackReport,
  attackOtp,
  signInToOwnAccount,
} from '../../apps/server/src/acceptance/testing/otp-attack.test-support.ts';
import { DEMO_PASSWORD, USERS } from '../../e2e/support/demo.ts';
import { type AttackFinding, tallyText } from './finding.ts';

export interface CodesAttackSize {
  readonly logins: number;
  readonly flooded: number;
  readonly guesses: number;
  readonly spread: number;
}

/**
 * Signing in to an account of one's own must not cost others their codes, and guessing must enter no account. Limits of production hold where the server was
 * started with RATE_LIMIT_FACTOR=1.
 */
export async function attackCodes(baseUrl: string, size: CodesAttackSize): Promise<AttackFinding[]> {
  // First, while no other attack has used up the codes that others are to get.
  const own = await signInToOwnAccount(baseUrl, {
    mobile: USERS.customer,
    password: DEMO_PASSWORD,
    count: size.logins,
  });
  const reports = await attackOtp(baseUrl, {
    flooded: size.flooded,
    guessesAtOne: size.guesses,
    spread: size.spread,
  });
  return [
    {
      name: 'signing in to an own account over and over',
      lines: [
        `${own.signedIn} sign-ins; ${own.codesRequestedFor} codes requested by others meanwhile, ${own.codesSent} sent`,
        tallyText(own.refusals),
      ],
      isHeld: own.signedIn > 0 && own.codesSent === own.codesRequestedFor,
    },
    ...reports.map(findingOf),
  ];
}

const findingOf = (report: AttackReport): AttackFinding => ({
  name: `codes: ${report.name}`,
  lines: [
    `${report.codesRequestedFor} codes requested, ${report.smsSent} SMS sent, ${report.codesTried} codes tried, ${report.accountsEntered} accounts entered`,
    tallyText(report.refusals),
  ],
  isHeld: report.accountsEntered === 0,
});
