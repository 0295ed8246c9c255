export {
  type Access,
  type BodyMedia,
  type Call,
  type CallTypes,
  type FileKind,
  FILE_MEDIA,
  type Context,
  type Cost,
  defineCall,
  type Idempotency,
  type Implemented,
  isImplemented,
  isRefusedWhileFrozen,
  type Method,
  type OpenReason,
} from './call.ts';
export {
  EDITABLE_LISTS,
  LIST_NAMES,
  type EditableList,
  type ListField,
  type ListName,
  CALL_PLACES,
  MACRO_PLACES,
  openPlacesOf,
} from './editable-lists.ts';
export {
  AUTHORITY_RIAL,
  isPermitted,
  OPERATOR_ROLES,
  type OperatorRole,
  type Permission,
  PERMISSIONS,
} from './operator-roles.ts';
export {
  CLAIMED_QUEUES,
  type ClaimedQueue,
  lateBefore,
  permissionOfQueue,
  QUEUE_NAMES,
  type QueueName,
} from './queues.ts';
export { caseWorkCalls } from './calls/backoffice/case-work.ts';
export { shopGlanceCalls } from './calls/backoffice/shop-glance.ts';
export { peopleCalls, TIMELINE_KINDS, type TimelineKind } from './calls/backoffice/people.ts';
export { SERVICES, type Service } from './services.ts';
export { APPROVAL_KINDS, type ApprovalDetails, type ItemApprovalKind } from './calls/backoffice.ts';
export { ProposedReportPrice } from './calls/credit-assessment/price-calls.ts';
export { ProposedCreditRules } from './calls/credit-assessment/rule-calls.ts';
export { ProposedLineTerms } from './calls/schedules/terms-calls.ts';
export { FOUND_KINDS, MAX_OF_KIND } from './calls/backoffice/search.ts';
export { calls } from './calls/index.ts';
export * from './calls/contexts.ts';
export { type CatalogueEntry, type ErrorCode, errorCatalogue } from './errors/catalogue.ts';
export { errorsOf } from './errors/common-errors.ts';
export { buildErrorReference } from './errors/reference.ts';
export { MERCHANT_API_VERSION, MERCHANT_API_VERSIONS, VERSION_HEADER } from './merchant-api-version.ts';
export { buildMerchantOpenApi, buildOpenApi } from './openapi.ts';
export type { IneligibleReason } from './calls/checkout/eligibility.ts';
export type { CallOutcome } from './calls/checkout/api-calls.ts';
export type { DeliveryState, EventData, EventType, PaymentStatus, SessionStatus } from './schemas/checkout.ts';
export type { WalletReason } from './schemas/guest.ts';
export type { FilePart } from './schemas/file.ts';
export {
  demo,
  demoNamesIn,
  demoSamples,
  type DemoName,
  type DemoPerson,
  type DemoReference,
  type Example,
  withDemoValues,
  withSamples,
} from './example.ts';
export type { InventoryLine } from './inventory.ts';
export { type NextCallOut, type NextStepOut, nextCall, nextStep } from './schemas/next-step.ts';
export { providerCalls } from './calls/origination/provider-calls.ts';
export { PROVIDERS } from './calls/origination/providers.ts';
export type { CreditRequestOut } from './schemas/credit-request.ts';
export { isPrivate, ownedBy, type OwnedRecord, type Owner } from './owner.ts';
export { TEXT_KINDS, type TextField, textFieldsOf, type TextKind } from './text-kinds.ts';
export { undeclared, unimplemented } from './unimplemented.ts';
