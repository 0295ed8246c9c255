import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Gateway } from '../gateway/index.ts';
import type { ChargeKinds } from './use-cases/charge-kinds.ts';

export interface ChargeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateway: () => Gateway;
  readonly kinds: ChargeKinds;
}
