import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';

/** What the keys of shops have to know. */
export interface KeyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly takeCode: TakeCode;
}

/** Uses up the code that the user requested (N04) for exactly this key; refuses `otp_invalid`, `login_locked`. */
export type TakeCode = (
  tx: Tx,
  approval: {
    readonly userId: bigint;
    readonly purpose: 'api_key';
    readonly approves: string;
    readonly code: string;
    readonly now: Date;
  },
) => Promise<void>;
