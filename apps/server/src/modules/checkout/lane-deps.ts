import { type AuthoriseDeps, createAuthoriseLanes } from './use-cases/authorise-session.ts';
import { type CaptureLaneDeps, createCaptureLanes } from './use-cases/capture-payment.ts';
import { type ConfirmDeps, createConfirmLanes } from './use-cases/confirm-payment.ts';
import type { LaneOptions } from './lane-options.ts';
import type { CheckoutDeps } from './session-deps.ts';

/** What sessions and payments need where those of many callers share transactions. */
export type LaneDeps = AuthoriseDeps & ConfirmDeps & CaptureLaneDeps;

/** The same with its lanes. */
export const withLanes = (deps: CheckoutDeps, options: LaneOptions): LaneDeps => ({
  ...deps,
  ...createAuthoriseLanes(deps, options),
  ...createCaptureLanes(deps, options),
  confirmations: createConfirmLanes(deps, options),
});
