import { QUEUED_NOTICES, runTask } from '../../../platform/testing/run-tasks.ts';
import {
  createCaller,
  type IdentityWorld,
  signedInCaller,
  signedInOperator,
  signInByOtp,
} from '../../identity/testing/identity-world.test-support.ts';

export const NATIONAL_ID = '0499370899';
export const BIRTH_DATE = '1990-05-12';
const CASES = '/api/v1/operator/recoveries/';

export interface DeskCase {
  readonly id: number;
  readonly state: string;
  readonly needs_second: boolean;
  readonly first_approved_at: string | null;
  readonly is_first_approved_by_you: boolean;
  readonly takes_over_at: string | null;
  readonly account_last_used_at: string | null;
}

/** A registry that knows one person, nothing of claims to no account, and says of new mobiles what the test wants. */
export function provideRegistry(world: IdentityWorld, holder: () => 'matched' | 'mismatched' | 'unknown'): void {
  world.ports.identities = {
    checkIdentity: async ({ userId, nationalId, birthDate }) =>
      userId === undefined
        ? { nationalId: 'unknown', birthDate: 'unknown' }
        : {
            nationalId: nationalId === NATIONAL_ID ? 'matched' : 'mismatched',
            birthDate: birthDate === BIRTH_DATE ? 'matched' : 'mismatched',
          },
    checkMobileHolder: async () => holder(),
    readSimChange: async () => 'unknown',
  };
}

/** Askers, operators and owners of recoveries, as HTTP sees them. */
export function openRecoveryDesk(world: IdentityWorld) {
  let last = 0;
  const freshMobile = () => `0913${String((last += 1)).padStart(7, '0')}`;
  const asBearer = (access: string) => createCaller(world).as(access);
  const runJobs = () => runTask(world.work, 'identity.check_recoveries');
  const signInAgain = (mobile: string) => signInByOtp(world, mobile, createCaller(world));
  return {
    freshMobile,
    asBearer,
    runJobs,
    newOwner: () => signedInCaller(world, freshMobile()),
    signInAgain,
    /** With a second factor that was just used; the world's clock goes on by some minutes. */
    newOperator: () => signedInOperator(world, freshMobile()),
    /** Asks for the account of `oldMobile` from a new SIM card, and has the checks run. */
    ask: async (oldMobile: string) => {
      const mobile = freshMobile();
      const caller = createCaller(world, { ip: `10.30.0.${last % 250}` });
      await caller.post('/api/v1/recovery/otp/', { mobileNumber: mobile });
      const claim = {
        national_id: NATIONAL_ID,
        birth_date: BIRTH_DATE,
        old_mobile: oldMobile,
        new_mobile: mobile,
        code: world.sms.lastCode(mobile),
      };
      const { reference } = (await caller.post('/api/v1/recovery/', claim)).json<{ reference: string }>();
      await runJobs();
      const [row] = await world.database.owner<
        { id: bigint }[]
      >`select id from identity.recovery_case where new_mobile = ${mobile} order by id desc limit 1`;
      return { id: Number(row?.id), mobile, reference };
    },
    decide: (access: string, id: number, decision: 'approve' | 'reject' = 'approve') =>
      asBearer(access).post(`${CASES}${id}/decision/`, { decision, reason: 'مدارک دیده شد' }),
    caseOf: async (access: string, id: number): Promise<DeskCase | undefined> =>
      (await asBearer(access).get(`${CASES}?page_size=200`))
        .json<{ results: DeskCase[] }>()
        .results.find((each) => each.id === id),
    stateOf: async (reference: string) =>
      (await createCaller(world).post('/api/v1/recovery/state/', { reference })).json<{
        state: string;
        takes_over_at: string | null;
        text: string;
      }>(),
    /** The texts that wait to be sent to a mobile, newest first. */
    texts: async (mobile: string): Promise<string[]> => {
      const rows = await world.database.owner<{ text: string }[]>`
        select content ->> 'text' as text from ${QUEUED_NOTICES} where content ->> 'mobile' = ${mobile} order by id desc`;
      return rows.map(({ text }) => text);
    },
  };
}
