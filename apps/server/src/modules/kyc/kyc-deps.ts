import type { PostalCountry } from '@nesye/persian';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PostalDirectory } from './adapters/postal-directory.ts';
import type { Registry } from './adapters/registry.ts';

/** A city with its province. */
export interface Place {
  readonly country: PostalCountry;
  readonly province: string;
  readonly city: string;
}

/** What the registration works with. */
export interface RegistrationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: DataVault;
  readonly registry: Registry;
  readonly postal: PostalDirectory;
  /** The city of this name in the province of that one, named as the lists customers choose from have them; undefined where there is none. */
  readonly findPlace: (province: string, city: string) => Promise<Place | undefined>;
}
