import type { Clock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PostalDirectory } from './adapters/postal-directory.ts';
import type { Registry } from './adapters/registry.ts';

/** What the registration works with. */
export interface RegistrationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: DataVault;
  readonly registry: Registry;
  readonly postal: PostalDirectory;
  /** Is this a city of that province, by the lists customers choose from. */
  readonly isPlace: (province: string, city: string) => Promise<boolean>;
}
