export { createIdentity, type IdentityDeps, type IdentityModule } from './identity.ts';
export {
  findCustomerByMobile,
  findUser,
  findUserByMobile,
  findUsers,
  lockAccess,
  readCustomerIds,
  readNumberProvenAt,
} from './queries/users.ts';
export { readUsersOnDevicesOf } from './queries/sessions.ts';
export { registerTotpRoute } from './sandbox-totp-route.ts';
export { beginClosure, closeUser } from './use-cases/close-user.ts';
export { createUser, grantRole, takeRole } from './use-cases/create-user.ts';
export { banUser } from './use-cases/end-access.ts';
export { enrolKnownSecret } from './use-cases/enrol-second-factor.ts';
export { openOperator } from './use-cases/open-operator.ts';
export { requireRecentSignIn } from './use-cases/prove-presence.ts';
export { requireProvenOwner } from './use-cases/require-proven-owner.ts';
export { requireStepUp } from './use-cases/prove-second-factor.ts';
export { recordSecurityEvent } from './use-cases/record-security-event.ts';
export { requireNoCoolingOff } from './use-cases/replace-mobile.ts';
export type { AcceptedTexts, OpenWallet, RecordAcceptance } from './sign-up-ports.ts';
export { sentView } from './account-routes.ts';
export { maskNetwork } from './domain/mask-network.ts';
export type { CodeCaller, SendApprovalCode } from './use-cases/send-approval-code.ts';
export type { ApprovalToTake, TakeApprovalCode } from './use-cases/take-approval-code.ts';
export { deviceOf, knownDeviceHash } from './refresh-carrier.ts';
export { type NetworkGuard } from './use-cases/guard-network.ts';
export type { ProveGuest } from './use-cases/prove-guest.ts';
export { type OtpSending } from './use-cases/request-otp.ts';
export { raiseGeneration } from './queries/revocations.ts';
export { deletePasskeysOfUser } from './queries/passkeys.ts';
export { replaceMobile } from './use-cases/replace-mobile.ts';
export { insertFailure } from './queries/login-attempts.ts';
export { proveOtp, spendOtp } from './use-cases/prove-otp.ts';
