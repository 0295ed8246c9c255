import type { recoveryCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { networkOf } from '../../platform/rate-limit/network-of.ts';
import { sentView, deviceOf, knownDeviceHash, type NetworkGuard, type OtpSending } from '../identity/index.ts';
import { decideRecovery, listRecoveries, type RecoveryDeskDeps } from './use-cases/decide-recovery.ts';
import { openRecovery, type RecoveryDeps, showRecovery } from './use-cases/open-recovery.ts';
import { listOwnRecoveries, vetoByLink, vetoOwnRecovery } from './use-cases/veto-recovery.ts';

export interface RecoveryRouteDeps extends RecoveryDeps, RecoveryDeskDeps {
  readonly requestOtp: OtpSending;
  readonly guardGuess: NetworkGuard['beforeGuess'];
}

/** Coming back to an account whose SIM card is lost: the calls of who requests it, the operators' and the owner's. */
export function recoveryHandlers(deps: RecoveryRouteDeps): Handlers<typeof recoveryCalls> {
  return {
    requestRecoveryCode: async ({ body }, context) => {
      const device = deviceOf(context);
      const requester = { deviceHash: knownDeviceHash(context), network: networkOf(context.ip) };
      const sent = await deps.requestOtp({
        ...requester,
        purpose: 'recovery',
        mobile: body.mobileNumber,
        captchaResponse: body.recaptcha_response,
      });
      return { status: 200, body: sentView(sent), cookies: [device.cookie] };
    },
    openRecovery: async ({ body }, context) => {
      const request = {
        nationalId: body.national_id,
        birthDate: body.birth_date,
        oldMobile: body.old_mobile,
        newMobile: body.new_mobile,
        code: body.code,
        deviceHash: knownDeviceHash(context),
      };
      return created(await openRecovery(deps, request));
    },
    showRecovery: async ({ body }, context) =>
      ok(
        await showRecovery(deps, {
          reference: body.reference,
          network: networkOf(context.ip),
          captchaResponse: body.recaptcha_response,
        }),
      ),
    listRecoveries: async ({ query }, { principal }) => ok(await listRecoveries(deps, principal.userId, query)),
    decideRecovery: async ({ params, body }, { principal }) => {
      return ok(
        await decideRecovery(deps, principal.userId, {
          id: params.id,
          isApproved: body.decision === 'approve',
          reason: body.reason,
        }),
      );
    },
    vetoRecovery: async ({ body }) => {
      await vetoByLink(deps, body.token);
      return ok({ vetoed: true });
    },
    listOwnRecoveries: async (_input, { principal }) =>
      ok(await listOwnRecoveries(deps.database.sql, principal.userId, deps.clock.now())),
    vetoOwnRecovery: async ({ params }, { principal }) => {
      await vetoOwnRecovery(deps, principal.userId, params.id);
      return ok(await listOwnRecoveries(deps.database.sql, principal.userId, deps.clock.now()));
    },
  };
}
