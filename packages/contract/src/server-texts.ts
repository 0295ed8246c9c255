/**
 * The closed sets behind the Persian texts that the server writes: the codes that go with a text, and the names that Nesye gives. A reader of another language is shown
 * the words of the code instead, so what is added here gets its Arabic in `packages/web-kit/src/messages/ar/server-texts.ts`; the compiler requires it.
 */
import { DOCUMENT_REJECT_CODES, PRODUCT_TYPE } from './constants.ts';

/** Why a payment or a charge by card came to nothing. */
export const PAYMENT_FAILURES = [
  'not_paid',
  'cancelled',
  'expired',
  'returned',
  'purpose_gone',
  'purpose_changed',
  'refused',
  'abandoned',
  'sent_back',
  'not_given',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** Why a draw by mandate did not pay its row. */
export const DRAW_FAILURES = [
  'insufficient',
  'over_draw_limit',
  'over_month_limit',
  'mandate_ended',
  'bank_refused',
  'money_to_wallet',
] as const;
export type DrawFailure = (typeof DRAW_FAILURES)[number];

/** Why a credit cannot be used now, and what its customer can do. */
export const LINE_REASONS = [
  'overdue',
  'limit_used',
  'frozen',
  'closed',
  'written_off',
  'identity_missing',
  'not_open',
] as const;
export type LineReason = (typeof LINE_REASONS)[number];
export const LINE_STEPS = ['pay', 'identity', 'support'] as const;
export type LineStep = (typeof LINE_STEPS)[number];

/** The rules that a person or a wanted amount can fail at. */
export const CREDIT_RULES = ['score', 'bounced_cheques', 'overdue_loans', 'limit', 'minimum'] as const;
export type CreditRule = (typeof CREDIT_RULES)[number];

/** Why a credit request is in its state. After `extra_data` and `lender_refused` comes what someone wrote. */
export const CREDIT_REASONS = [
  ...DOCUMENT_REJECT_CODES,
  'not_creditworthy',
  'forged',
  'extra_data',
  'other_amount',
  'lender_refused',
] as const;
export type CreditReasonCode = (typeof CREDIT_REASONS)[number];

/** Why a cheque or a note is sent back. `other` is explained in the operator's own words. */
export const PAPER_REJECT_CODES = [
  'unreadable',
  'not_registered',
  'wrong_amount',
  'wrong_payee',
  'signature_missing',
  'damaged',
  'other',
] as const;
export type PaperRejectCode = (typeof PAPER_REJECT_CODES)[number];

/** What an account cannot be closed before. */
export const CLOSURE_BLOCKERS = [
  'debts',
  'open_purchases',
  'wallet_balance',
  'holds',
  'shop',
  'payouts',
  'money_on_its_way',
  'gift_card_left',
  'card_payment',
  'draw_in_doubt',
  'disputes',
  'score_report',
  'airtime',
  'credit_request',
  'paper_of_credit',
  'paper_of_request',
  'paper_in_custody',
  'guarantees_for_others',
] as const;
export type ClosureBlocker = (typeof CLOSURE_BLOCKERS)[number];

/** What a customer can agree to; the text that was agreed to stays as it was written. */
export const CONSENT_KEYS = ['score', 'data_share', 'marketing'] as const;
export type ConsentKey = (typeof CONSENT_KEYS)[number];

/** The versions of what is agreed to, each with a translation: people agree to what they can read. */
export const CONSENT_VERSIONS = ['score_1', 'data_share_1', 'marketing_1'] as const;
export type ConsentVersion = (typeof CONSENT_VERSIONS)[number];

/** What the law has kept of a closed account. */
export const KEPT_RECORDS = ['identity', 'money', 'security'] as const;
export type KeptRecord = (typeof KEPT_RECORDS)[number];

/** The nine credit lines as the first migration that has them calls them, in their order. */
export const LINE_NAMES = [
  'نسیه',
  'بانک ملت',
  'بانک ملی',
  'بانک مهر ایران',
  'بانک ملی، طرح دوم',
  'دیجی‌بلو',
  'بانک گردشگری',
  'فرااعتبار',
  'نسیهٔ بین‌الملل',
] as const;

/** What a thing is called that no one has named. */
export const STANDARD_NAME = {
  cashWallet: 'کیف پول نقدی',
  bankCard: 'کارت بانکی',
  giftCard: 'کارت هدیه',
  ownCard: 'کارت نسیه',
  passkey: 'کلید عبور',
  terminal: 'صندوق فروشگاه',
  device: 'دستگاه ناشناس',
} as const;

/** What a device is called in the list of sessions: a browser and a system, with «، » between. */
export const DEVICE_NAMES = [
  'اج',
  'اپرا',
  'مرورگر سامسونگ',
  'فایرفاکس',
  'کروم',
  'سافاری',
  'آیفون',
  'آیپد',
  'اندروید',
  'ویندوز',
  'مک',
  'کروم‌اواس',
  'لینوکس',
] as const;
export type DeviceName = (typeof DEVICE_NAMES)[number];

/** What shops are sorted by, in the order of their ids. */
export const CATEGORY_NAMES = [
  'موبایل و دیجیتال',
  'لوازم خانگی',
  'پوشاک و کفش',
  'خواربار و سوپرمارکت',
  'مبلمان و دکوراسیون',
  'زیبایی و سلامت',
  'طلا و ساعت',
  'کتاب و آموزش',
  'ورزش و سفر',
  'خودرو و خدمات آن',
  'پزشکی و دندان‌پزشکی',
  'سایر',
] as const;

/** What a kind of sale is called in a shop's terms, by its product type. */
export const SALE_NAMES = {
  [PRODUCT_TYPE.cash]: 'فروش نقدی',
  [PRODUCT_TYPE.endOfMonth]: 'فروش با تسویهٔ پایان ماه',
  [PRODUCT_TYPE.installment]: 'فروش اقساطی',
} as const;

/** The bureau's words for a score; another word of its is shown as it is. */
export const SCORE_GRADES = ['عالی', 'خوب', 'متوسط', 'پایین', 'پرریسک'] as const;

/** A name that Nesye gives: written in Persian on the wire, and the same for everybody. */
export type GivenName =
  | (typeof LINE_NAMES)[number]
  | (typeof STANDARD_NAME)[keyof typeof STANDARD_NAME]
  | DeviceName
  | (typeof CATEGORY_NAMES)[number]
  | (typeof SCORE_GRADES)[number];
