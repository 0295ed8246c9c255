import { parseArgs } from 'node:util';
import {
  type AttackReport,
  attackOtp,
  signInToOwnAccount,
} from '../apps/server/src/acceptance/testing/otp-attack.test-support.ts';

/**
 * `npm run attack:otp -- http://127.0.0.1:3000`: attacks the codes of a running server and prints what came of it. Limits of
 * production hold where the server was started with RATE_LIMIT_FACTOR=1. Exit code 1 when an account was entered, or when signing in to an account of the
 * attacker's own (--mobile, --password; the sandbox's demo customer unless given) left somebody without a code.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: {
    flooded: { type: 'string', default: '400' },
    guesses: { type: 'string', default: '200' },
    spread: { type: 'string', default: '100' },
    logins: { type: 'string', default: '20000' },
    mobile: { type: 'string', default: '09120000001' },
    password: { type: 'string', default: 'Nesye-demo-1' },
  },
  allowPositionals: true,
});

const [baseUrl] = positionals;
if (baseUrl === undefined || !URL.canParse(baseUrl)) {
  console.error('Which server? npm run attack:otp -- http://127.0.0.1:3000');
  process.exit(2);
}

const begun = performance.now();
// First, while no other attack has used up the codes that others are to get.
const own = await signInToOwnAccount(baseUrl, {
  mobile: values.mobile,
  password: values.password,
  count: Number(values.logins),
});
console.log(
  `an account of one's own: ${own.signedIn} sign-ins; meanwhile ${own.codesRequestedFor} codes requested by others, ${own.codesSent} sent`,
);
printRefusals(own.refusals);
const reports = await attackOtp(baseUrl, {
  flooded: Number(values.flooded),
  guessesAtOne: Number(values.guesses),
  spread: Number(values.spread),
});
for (const report of reports) print(report);
const total = (read: (report: AttackReport) => number): number =>
  reports.reduce((sum, report) => sum + read(report), 0);
const entered = total((report) => report.accountsEntered);
console.log(
  `together, in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${total((report) => report.codesRequestedFor)} codes requested, ${total((report) => report.smsSent)} SMS sent, ` +
    `${total((report) => report.codesTried)} codes tried, ${entered} accounts entered`,
);
process.exitCode = entered === 0 && own.codesSent === own.codesRequestedFor ? 0 : 1;

function print({ name, codesRequestedFor, smsSent, codesTried, accountsEntered, refusals }: AttackReport): void {
  console.log(
    `${name}: ${codesRequestedFor} codes requested, ${smsSent} SMS sent, ${codesTried} codes tried, ${accountsEntered} accounts entered`,
  );
  printRefusals(refusals);
}

function printRefusals(refusals: AttackReport['refusals']): void {
  for (const [refusal, count] of Object.entries(refusals)) console.log(`    ${refusal}: ${count}`);
}
