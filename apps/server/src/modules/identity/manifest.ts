import { identityCalls } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Authenticate } from '../../platform/http/guard.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { together } from '../../platform/tasks/task.ts';
import { createIdentity, type IdentityModule } from './index.ts';
import { purgeCeremonies } from './queries/passkey-ceremonies.ts';
import { purgeExpired } from './queries/purge.ts';
import type { MobileOwnership } from './use-cases/change-mobile.ts';
import { SEALED_SECRETS } from './use-cases/enrol-second-factor.ts';
import { identityExportSource } from './use-cases/export-identity.ts';
import type { IdentityChecker } from './use-cases/identity-checker.ts';
import type { NotifyDevices } from './use-cases/notify-devices.ts';
import { SEALED_CLAIMS } from './use-cases/open-recovery.ts';
import { SEALED_ADDRESSES } from './use-cases/saved-addresses.ts';

interface IdentityNeeds extends IdentityChecker {
  checkOwnership: MobileOwnership;
  notifyDevices: NotifyDevices;
  isPlace(sql: Sql | Tx, province: string, city: string): Promise<boolean>;
}

interface IdentityPorts extends Pick<IdentityModule, 'requireCaptcha' | 'setPassword' | 'takeApprovalCode'> {
  readonly authenticate: Authenticate;
}

async function purge(sql: Sql, now: Date): Promise<void> {
  await purgeExpired(sql, now);
  await purgeCeremonies(sql, now);
}

/** Users, how they sign in, and what belongs to them as persons. */
export const identityModule: ModuleManifest<typeof identityCalls, IdentityNeeds, IdentityPorts> = {
  name: 'identity',
  calls: identityCalls,
  sealedColumns: [SEALED_ADDRESSES, SEALED_CLAIMS, ...SEALED_SECRETS],
  personal: { sources: (vault) => [identityExportSource(vault)], purge },
  start: async (context, ports) => {
    const { vault, files, personal } = context;
    const identity = await createIdentity({ ...context, checkOwnership: ports.checkOwnership });
    const { handlers, work } = identity.createPersonal({
      box: vault,
      files,
      identities: ports,
      notifyDevices: ports.notifyDevices,
      isPlace: ports.isPlace,
      ...personal,
    });
    return {
      handlers: { ...identity.handlers, ...handlers },
      provides: {
        authenticate: identity.authenticate,
        requireCaptcha: identity.requireCaptcha,
        setPassword: identity.setPassword,
        takeApprovalCode: identity.takeApprovalCode,
      },
      work: together(identity.work, work),
      stop: identity.stop,
    };
  },
};
