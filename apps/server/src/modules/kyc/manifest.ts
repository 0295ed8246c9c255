import { kycCalls } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { mergeWork } from '../../platform/tasks/task.ts';
import { findUser } from '../identity/index.ts';
import { createDocuments } from './documents.ts';
import { peopleFinders } from './finders.ts';
import type { Place } from './kyc-deps.ts';
import { fullName } from './domain/full-name.ts';
import { readCustomers, readRegistrations } from './queries/read-records.ts';
import type { RevealField } from './review-view.ts';
import { readPersonalField } from './use-cases/read-personal-field.ts';
import { createRegistration, type RegisterGiven } from './registration.ts';
import { kycColumns } from './sealed-columns.ts';
import type { IdentityChecks } from './use-cases/check-identity.ts';
import { eraseCustomer } from './use-cases/erase-customer.ts';
import { kycExportSource } from './use-cases/export-records.ts';
import { identityCheckTimeline } from './queries/timeline.ts';

interface PersonIdentity {
  readonly name: string;
  readonly nationalId: string | null;
  readonly foreignId: string | null;
  readonly registration: number;
}

interface KycNeeds {
  readonly findPlace: (sql: Sql | Tx, province: string, city: string) => Promise<Place | undefined>;
}

interface KycPorts extends IdentityChecks {
  readonly registerGiven: RegisterGiven;
  /** Names and masked numbers of people, and how far each is identified, by their ids. */
  readonly identitiesOf: (sql: Sql, userIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, PersonIdentity>>;
  /** One field of a person that is masked elsewhere. Who looks has been written down before. */
  readonly personalFieldOf: (userId: bigint, field: RevealField) => Promise<string | null>;
  /** Name and phone of a user; undefined for who does not exist. */
  readonly contactOf: (userId: bigint) => Promise<{ readonly name: string; readonly phone: string } | undefined>;
}

/** Who a customer is, the documents that prove it, and their review. */
export const kycModule: ModuleManifest<typeof kycCalls, KycNeeds, KycPorts> = {
  name: 'kyc',
  calls: kycCalls,
  sealedColumns: kycColumns,
  personal: {
    sources: (vault) => [kycExportSource(vault)],
    gate: { findBlockers: async () => [], erase: eraseCustomer },
  },
  start: ({ database, clock, vault, config, metrics, files, media }, ports) => {
    const { sql } = database;
    const findPlace = (province: string, city: string) => ports.findPlace(sql, province, city);
    const registration = createRegistration({ database, clock, vault, config, metrics, findPlace });
    const documents = createDocuments({ database, clock, config, metrics, vault, files, media });
    return {
      timelines: [identityCheckTimeline],
      handlers: { ...registration.handlers, ...documents.handlers },
      provides: {
        ...registration.checks,
        registerGiven: registration.registerGiven,
        contactOf: (userId) => contactOf(sql, userId),
        identitiesOf,
        personalFieldOf: (userId, field) => readPersonalField(sql, vault, userId, field),
      },
      finders: peopleFinders(vault),
      work: mergeWork(registration.work, documents.work),
      beforeServing: () => registration.sealFormerRecords(),
    };
  },
};

async function identitiesOf(sql: Sql, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, PersonIdentity>> {
  const [customers, registrations] = await Promise.all([readCustomers(sql, userIds), readRegistrations(sql, userIds)]);
  return new Map(
    userIds.map((id, place) => {
      const customer = customers.get(id);
      return [
        id,
        {
          name: fullName(customer),
          nationalId: customer?.nationalIdMask ?? null,
          foreignId: customer?.foreignIdMask ?? null,
          registration: registrations[place]?.status ?? 0,
        },
      ];
    }),
  );
}

async function contactOf(sql: Sql, userId: bigint) {
  const [user, customers] = await Promise.all([findUser(sql, userId), readCustomers(sql, [userId])]);
  const customer = customers.get(userId);
  return user && { name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(), phone: user.mobile };
}
