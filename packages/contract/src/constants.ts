/** Numbers of the wire that more than one part names; ids in brackets are lines of the constants inventory. */

/** Product types [K01–K03]. */
export const PRODUCT_TYPE = { cash: 1, endOfMonth: 2, installment: 3 } as const;
export type ProductType = (typeof PRODUCT_TYPE)[keyof typeof PRODUCT_TYPE];

/** Preferred QR product codes [K04, K05]. */
export const PREFERRED_QR_PRODUCT = { endOfMonth: 201, installment: 101 } as const;

/** Installment status (D32) [K45]: 1 due later, 2 paid, 3 cancelled, 4 overdue; ours: 5 paused, while its purchase is disputed or returned. */
export const INSTALLMENT_STATUS = { dueLater: 1, paid: 2, cancelled: 3, overdue: 4, paused: 5 } as const;

/** Why a customer disputes a purchase. */
export const DISPUTE_REASONS = [
  'not_received',
  'not_as_described',
  'not_mine',
  'charged_twice',
  'wrong_amount',
  'not_refunded',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** What is to be done next about a late customer, in the order of the work list. */
export const COLLECTION_STEPS = ['broken_promise', 'first_contact', 'contact_again', 'wait'] as const;
export type CollectionStep = (typeof COLLECTION_STEPS)[number];

/** How goods go back to a shop. */
export const RETURN_WAYS = ['posted', 'courier', 'in_person'] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

/** Why a shop takes goods not back. */
export const RETURN_REFUSALS = ['not_arrived', 'used', 'other_goods', 'not_returnable'] as const;
export type ReturnRefusal = (typeof RETURN_REFUSALS)[number];

/** Transaction result (D32) [K09–K11]. */
export const TRANSACTION_RESULT = { unknown: 1, success: 2, failed: 3 } as const;

/** Status of an invoice; a list shows sent and paid ones unless it names others [K49]. */
export const INVOICE_STATUS = { draft: 1, sent: 2, paid: 3, cancelled: 4, expired: 5 } as const;
export type InvoiceStatus = (typeof INVOICE_STATUS)[keyof typeof INVOICE_STATUS];

/** What an invoice may hold: items, pieces of each, rials of a line before its discount, days until it is due. */
export const INVOICE_LIMIT = { items: 50, count: 10_000, lineRial: 10_000_000_000_000, days: 90 } as const;

/** Merchant status [K20–K22]. */
export const MERCHANT_STATUS = { inCheck: 0, confirmed: 1, rejected: 2, suspended: 3, closed: 4 } as const;

/** Why an operator refuses a shop. `other` is explained in the operator's own words. */
export const SHOP_REJECT_CODES = [
  'name_unclear',
  'category_wrong',
  'address_wrong',
  'owner_differs',
  'goods_not_allowed',
  'other',
] as const;
export type ShopRejectCode = (typeof SHOP_REJECT_CODES)[number];

/** Papers that a shop hands in: its licence, its owner's national card, its registration at the tax office. */
export const SHOP_PAPERS = ['business_licence', 'owner_national_card', 'tax_registration'] as const;
export type ShopPaperKind = (typeof SHOP_PAPERS)[number];

/** Why an operator sends the picture of a passport back. `other` is explained in the operator's own words. */
export const PASSPORT_REJECT_CODES = ['differs', 'unreadable', 'expired', 'not_passport', 'other'] as const;
export type PassportRejectCode = (typeof PASSPORT_REJECT_CODES)[number];

/** Why an operator sends a document back. */
export const DOCUMENT_REJECT_CODES = ['unreadable', 'incomplete', 'expired', 'not_yours', 'wrong_kind'] as const;
export type DocumentRejectCode = (typeof DOCUMENT_REJECT_CODES)[number];

/** Why an operator returns an application of a shop for correction, or rejects it for good. `other` is explained in the operator's own words. */
export const CLM_RETURN_CODES = ['data_unclear', 'data_differs', 'documents_sent_back', 'other'] as const;
export const CLM_REJECT_CODES = ['not_eligible', 'not_genuine', 'not_needed', 'other'] as const;
export type ClmReasonCode = (typeof CLM_RETURN_CODES)[number] | (typeof CLM_REJECT_CODES)[number];

/** Civil-registration status [K24–K28]. */
export const CIVIL_REGISTRATION_STATUS = {
  unknown: 0,
  faraboom: 1,
  notFound: 2,
  notConfirmed: 3,
  confirmed: 4,
} as const;

/** ISO 4217 numeric codes the product knows (D2) [K61]. */
export const CURRENCY = { irr: 364, iqd: 368 } as const;
export type CurrencyCode = (typeof CURRENCY)[keyof typeof CURRENCY];

/** The two fixed product uids of the cash pseudo-contract (D18) [K65]. */
export const CASH_PRODUCT_UID = { cashWallet: 'cash-wallet', gateway: 'cash-gateway' } as const;

/** What one top-up may put into the wallet, in rials; a gateway takes nothing below its own minimum. */
export const TOP_UP_RIAL = { min: 10_000, max: 2_000_000_000 } as const;

/** What may leave the wallet for the customer's own bank account, in rials: each time, and on one business day; and how often a day. */
export const CASH_OUT_LIMIT = { min: 10_000, max: 1_000_000_000, day: 2_000_000_000, times: 20 } as const;

/** What may be given to another customer, in rials, and how often on one business day; and the seconds in which the sender can take it back. */
export const TRANSFER_LIMIT = {
  min: 10_000,
  max: 500_000_000,
  day: 1_000_000_000,
  times: 50,
  undoSeconds: 300,
} as const;

/** What a gift card of a shop may be, in rials, and how many a batch has. `day` and `times` bound a business day; a card can be claimed for `claimDays`. */
export const GIFT_CARD_LIMIT = {
  min: 100_000,
  max: 200_000_000,
  count: 100,
  day: 2_000_000_000,
  times: 20,
  claimDays: 365,
} as const;
/** Kinds of making gift cards: one, or a batch of a business [K48]. */
export const GIFT_CARD_TYPE = { single: 1, business: 2 } as const;
/** `claimed`: in the purse of a person. `returned`: not claimed in time, its money is the shop's again. */
export const GIFT_CARD_STATES = ['waiting', 'claimed', 'returned'] as const;

/** Mobile operators that airtime is bought from. */
export const AIRTIME_OPERATORS = ['mci', 'irancell', 'rightel', 'shatel'] as const;
export type AirtimeOperator = (typeof AIRTIME_OPERATORS)[number];
/** `amazing` is a charge with a gift of the operator, in fixed amounts. */
export const AIRTIME_KINDS = ['direct', 'amazing', 'package'] as const;
export type AirtimeKind = (typeof AIRTIME_KINDS)[number];
export const PACKAGE_LENGTHS = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type PackageLength = (typeof PACKAGE_LENGTHS)[number];
/** `unpaid`: no card paid it. `ordered`: the money is set aside, and the operator has the order. `returned`: nothing was given, and the money went back. */
export const AIRTIME_STATES = ['waiting', 'unpaid', 'ordered', 'given', 'returned'] as const;
export type AirtimeState = (typeof AIRTIME_STATES)[number];
/** Why the money of a purchase of airtime went back. */
export const AIRTIME_FAILURES = ['wrong_operator', 'refused', 'silent'] as const;
export type AirtimeFailure = (typeof AIRTIME_FAILURES)[number];
/** What a customer may spend on airtime on one business day, in rials, and how often. Within `decideSeconds` an operator must have given it. */
export const AIRTIME_LIMIT = { day: 20_000_000, times: 30, decideSeconds: 120 } as const;

/** What one card payment for a purchase may be, in rials. */
export const CARD_PAYMENT_RIAL = { min: 10_000, max: 2_000_000_000 } as const;

/** List limits (D4) [K89]. */
export const PAGE_SIZE = { standard: 100, most: 1000 } as const;

/** Header by which the web client says that its refresh token lives in a cookie (D9). */
export const CLIENT_HEADER = 'x-nesye-client';

/** A text of law that visitors accept or rely on: its version and the first day it holds, as an ISO date. */
export interface LegalVersion {
  readonly version: string;
  readonly validFrom: string;
}

/** The versions in force: 1, 2, 3 … A changed text gets the next version and day; what someone accepted is stored with its version. */
export const LEGAL_DOCUMENTS = {
  terms: { version: '1', validFrom: '2026-11-22' },
  privacy: { version: '1', validFrom: '2026-11-22' },
  complaints: { version: '1', validFrom: '2026-11-22' },
} as const satisfies Readonly<Record<string, LegalVersion>>;

/** The kinds of orders to outside parties, as operators list them. */
export const ORDER_KINDS = [
  'wallet.cash_out',
  'gateway.refund',
  'mandates.draw',
  'mandates.mandate',
  'mandates.mandate_end',
  'credit_assessment.report',
  'guarantees.note',
  'guarantees.note_void',
  'guarantees.shipment',
  'origination.application',
  'settlement.payout',
  'airtime.purchase',
] as const;

/** Lists that two operators may have written to a file, however long they are. */
export const EXPORTED_LISTS = ['audit', 'tickets', 'payouts', 'ledger-entries'] as const;
export type ExportedListName = (typeof EXPORTED_LISTS)[number];

/** A file of a list that one operator takes alone has at most so many rows. */
export const MAX_ROWS_OF_ONE = 100_000;

/** The most parts that one file for the bank carries. */
export const MAX_FILE_PARTS = 2_000;

/** What becomes of a file for the bank. `withdrawing`: the bank is asked whether it knows an order of it. */
export const PAYOUT_FILE_STATES = ['made', 'uploaded', 'withdrawing', 'withdrawn'] as const;

/** How often a shop is paid: every working day, once a week, or when it says so. */
export const PAYOUT_SCHEDULES = ['daily', 'weekly', 'on_request'] as const;
/** `partly_paid`: of several orders to the bank one came back. `netted`: nothing was left to send. */
export const PAYOUT_STATES = ['on_its_way', 'paid', 'partly_paid', 'returned', 'netted'] as const;
/** Why money of a payout came back. `refused`: our bank has not taken the order. `returned`: the shop's bank has sent it back. `returned_later`: after it had been paid. */
export const PAYOUT_RETURN_REASONS = ['refused', 'returned', 'returned_later'] as const;
/** Why nothing of a shop's balance is paid out for now. */
export const HOLD_REASONS = [
  'shop_suspended',
  'shop_closed',
  'contract_not_signed',
  'sheba_missing',
  'sheba_waiting',
  'sheba_returned',
] as const;
/** What a payout's lines are. */
export const MOVEMENT_KINDS = [
  'sale',
  'commission',
  'refund',
  'commission_back',
  'vat',
  'correction',
  'own_credit',
  'gift_card',
  'offer',
  'dispute_hold',
  'dispute_release',
  'holdback',
  'release',
  'debt',
] as const;

/** What a user can choose channels for and is sent by now. A topic without a notice has no switch on the screen: a test holds it to the notices there are. */
export const NOTIFIED_TOPICS = ['dues', 'requests', 'tickets'] as const;

/**
 * What the public pages say in figures: what opening line 1 costs in rials (the report, the stamp of the contract), for how many days a report is valid, its counts of installments, the days after
 * `payable_until` without a penalty, and the most that a penalty comes to, of its installment in basis points. A test holds them to the offer and the terms.
 */
export const PUBLIC_FACTS = {
  reportRial: 750_000,
  stampRial: 250_000,
  reportDays: 30,
  counts: [2, 4, 6, 12],
  graceDays: 3,
  penaltyCapBp: 1_000,
} as const;

/** Roles that an owner gives others. */
export const SHOP_STAFF_ROLES = ['manager', 'cashier', 'accountant'] as const;
export type ShopStaffRole = (typeof SHOP_STAFF_ROLES)[number];
/** The first type of survey, about a purchase: status and completion of surveys go by it. */
export const FIRST_SURVEY_TYPE = 1;

/** Who someone is in a shop. */
export const SHOP_ROLES = ['owner', ...SHOP_STAFF_ROLES] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

/**
 * What someone may do in a shop. `sell`: make codes. `see_sales`: sales of the person's own codes, of all with `see_money`. `owner`: bank account, contract, managers,
 * and the sign-up.
 */
export const SHOP_PERMISSIONS = [
  'sell',
  'see_sales',
  'refund',
  'see_money',
  'reports',
  'invoices',
  'disputes',
  'settings',
  'staff',
  'owner',
] as const;
export type ShopPermission = (typeof SHOP_PERMISSIONS)[number];

/** Credit of a shop: offered, accepted and not yet signed, given, and how it ended. */
export const OWN_CREDIT_STATES = [
  'offered',
  'signing',
  'active',
  'declined',
  'withdrawn',
  'expired',
  'closed',
] as const;
export type OwnCreditState = (typeof OWN_CREDIT_STATES)[number];

/** What a secret key of a shop may be made for. */
export const SHOP_SCOPES = [
  'sessions:write',
  'sessions:read',
  'payments:read',
  'payments:write',
  'refunds:write',
  'events:read',
  'payouts:read',
  'stores:read',
  'disputes:read',
  'disputes:write',
  'webhooks:write',
  'webhooks:read',
] as const;
export type ShopScope = (typeof SHOP_SCOPES)[number];

/** Keys that a shop may have together, those excepted that are replaced and still work. */
export const MAX_API_KEYS = 10;
/** Hours that a replaced key works on, at most. */
export const MAX_KEY_OVERLAP_HOURS = 72;
/** Addresses for events that a shop may have, of each mode. */
export const MAX_WEBHOOK_ENDPOINTS = 10;

/** Why a shop gives a terminal another code. */
export const CODE_REPLACEMENT_REASONS = ['lost', 'copied', 'damaged', 'other'] as const;
export type CodeReplacementReason = (typeof CODE_REPLACEMENT_REASONS)[number];

/** Name of the query parameter with key id, name and signature in the text of a QR picture. */
export const QR_SIGNATURE_PARAMETER = 's';
