import type { kycCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { BackgroundWork } from '../../platform/tasks/task.ts';
import { createHttpPostalDirectory } from './adapters/http-postal-directory.ts';
import { createHttpRegistry } from './adapters/http-registry.ts';
import type { DocumentCalls } from './documents.ts';
import type { RegistrationDeps } from './kyc-deps.ts';
import { registrationHandlers } from './routes.ts';
import { createIdentityChecks, type IdentityChecks } from './use-cases/check-identity.ts';
import { type GivenRegistration, registerGiven } from './use-cases/request-registration.ts';
import { createLookupRetry } from './use-cases/retry-lookups.ts';
import { sealFormerRecords } from './use-cases/seal-former-records.ts';

/** Looks a user up at the registry by what is given; returns the state after it. */
export type RegisterGiven = (userId: bigint, given: GivenRegistration) => ReturnType<typeof registerGiven>;

export interface RegistrationModuleDeps extends Pick<RegistrationDeps, 'findPlace'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: DataVault;
  readonly config: Pick<Config, 'registryUrl' | 'postalUrl' | 'lookupToken'>;
  readonly metrics?: Pick<Metrics, 'observeParty'>;
}

export interface RegistrationModule {
  readonly handlers: Handlers<Omit<typeof kycCalls, keyof DocumentCalls>>;
  /** What identity may look up about who someone is. */
  readonly checks: IdentityChecks;
  /** The look-up of a person by what a form gives (`registerGiven`). */
  readonly registerGiven: RegisterGiven;
  readonly work: BackgroundWork;
  /** Seals what was stored in plain before there were keys for it; done before the server serves. */
  sealFormerRecords(): Promise<void>;
}

/** Who a customer is, what the registry says of it, and where the customer lives. */
export function createRegistration({
  database,
  clock,
  vault,
  config,
  metrics,
  findPlace,
}: RegistrationModuleDeps): RegistrationModule {
  const deps: RegistrationDeps = {
    database,
    clock,
    vault,
    findPlace,
    registry: createHttpRegistry({ url: config.registryUrl, token: config.lookupToken, metrics }),
    postal: createHttpPostalDirectory({ url: config.postalUrl, token: config.lookupToken, metrics }),
  };
  return {
    handlers: registrationHandlers(deps),
    checks: createIdentityChecks(deps),
    registerGiven: (userId, given) => registerGiven(deps, userId, given),
    sealFormerRecords: () => sealFormerRecords(database.sql, vault),
    work: { tasks: [createLookupRetry(deps)], crons: [] },
  };
}
