import { kycCalls } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { mergeWork } from '../../platform/tasks/task.ts';
import { findUser } from '../identity/index.ts';
import { createDocuments } from './documents.ts';
import type { Place } from './kyc-deps.ts';
import { readCustomers } from './queries/read-records.ts';
import { createRegistration, type RegisterGiven } from './registration.ts';
import { kycColumns } from './sealed-columns.ts';
import type { IdentityChecks } from './use-cases/check-identity.ts';
import { eraseCustomer } from './use-cases/erase-customer.ts';
import { kycExportSource } from './use-cases/export-records.ts';
import { identityCheckTimeline } from './queries/timeline.ts';

interface KycNeeds {
  readonly findPlace: (sql: Sql | Tx, province: string, city: string) => Promise<Place | undefined>;
}

interface KycPorts extends IdentityChecks {
  readonly registerGiven: RegisterGiven;
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
      },
      work: mergeWork(registration.work, documents.work),
      beforeServing: () => registration.sealFormerRecords(),
    };
  },
};

async function contactOf(sql: Sql, userId: bigint) {
  const [user, customers] = await Promise.all([findUser(sql, userId), readCustomers(sql, [userId])]);
  const customer = customers.get(userId);
  return user && { name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(), phone: user.mobile };
}
