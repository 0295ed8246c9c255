import type { Tx } from '../../../platform/database/database.ts';

/** What the devices of a user are told beside the SMS: `recovery_asked` and `recovery_waiting` can be refused there. */
export type DeviceNotice = 'recovery_asked' | 'recovery_waiting';

/** Tells a user's devices, in the transaction of what it tells of. */
export type NotifyDevices = (tx: Tx, userId: bigint, notice: DeviceNotice) => Promise<void>;
