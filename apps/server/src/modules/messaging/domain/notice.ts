import type { CallTypes, privacyCalls } from '@nesye/contract';
import type { ProductType } from '@nesye/contract/constants';
import type { IsoDate, Rial } from '@nesye/money';

type Wire = CallTypes<(typeof privacyCalls)['getPreferences']>['reply'];
export type Language = Wire['language'];
/** What a user can choose channels for. */
export type NotificationTopic = keyof Wire['notifications'];
export type NoticeChannel = 'sms' | 'push' | 'inbox';
/** Security notices are always sent, at once: neither preferences nor quiet hours hold for them. */
export type NoticeTopic = 'security' | NotificationTopic;

type None = object;
interface LastFour {
  readonly lastFour: string;
}
interface Shop {
  readonly shopName: string;
}
interface Paper {
  readonly paper: 'cheque' | 'promissory_note';
}
interface Veto {
  readonly maskedMobile: string;
  readonly vetoLink: string;
}

interface Credit {
  /** Name of the credit line. */
  readonly lineName: string;
}

interface DisputedPurchase extends Shop {
  readonly disputedId: bigint;
}

interface ReturnedPurchase extends Shop {
  readonly returnedId: bigint;
}

/** How a dispute has ended. */
export type DisputeOutcome = 'withdrawn' | 'refunded' | 'for_customer' | 'for_shop';

/** What became of a key of a shop. */
export type ApiKeyChange = 'made' | 'rotated' | 'changed' | 'revoked';

interface Application {
  readonly applicationId: bigint;
  /** What it is for, in both languages: it is data. */
  readonly title: { readonly fa: string; readonly ar: string };
}

/** Every kind of notice, and what its texts have to know. */
export interface NoticeParams {
  readonly new_device: { readonly deviceLabel: string };
  readonly more_sign_ins: None;
  readonly more_recoveries: None;
  readonly more_events: None;
  readonly password_changed: None;
  readonly mobile_changed: { readonly maskedMobile: string };
  readonly token_reused: None;
  readonly passkey_added: None;
  readonly passkey_removed: None;
  readonly recovery_asked: Veto;
  readonly recovery_waiting: Veto & { readonly takesOverAt: Date };
  readonly recovery_scheduled: { readonly takesOverAt: Date };
  readonly recovery_approved: None;
  readonly recovery_rejected: None;
  readonly account_closed: None;
  readonly sheba_set: LastFour;
  readonly sheba_changed: LastFour;
  readonly sheba_deleted: None;
  readonly card_pin_set: LastFour;
  readonly card_pin_locked: LastFour;
  readonly cash_out_requested: { readonly amount: Rial; readonly lastFour: string; readonly sendsAt: Date };
  readonly cash_out_paid: { readonly amount: Rial; readonly lastFour: string };
  readonly cash_out_returned: { readonly amount: Rial };
  readonly transfer_requested: { readonly amount: Rial; readonly maskedMobile: string };
  readonly transfer_failed: { readonly amount: Rial };
  readonly transfer_received: { readonly amount: Rial };
  /** A shop takes goods back. */
  readonly sale_refunded: Shop & { readonly amount: Rial; readonly transactionId: bigint };
  readonly order_given_up: Shop & { readonly amount: Rial; readonly isToCard: boolean };
  /** To the shop; until `holdUntil` the installments stop. */
  readonly return_announced: ReturnedPurchase & { readonly holdUntil: IsoDate };
  readonly return_accepted: ReturnedPurchase & { readonly holdUntil: IsoDate };
  readonly return_ended: ReturnedPurchase & { readonly outcome: 'refused' | 'expired' };
  readonly return_ended_for_shop: ReturnedPurchase & { readonly outcome: 'withdrawn' | 'expired' };
  readonly dispute_opened: DisputedPurchase;
  /** To the shop: until when it responds. */
  readonly dispute_received: DisputedPurchase & { readonly responseUntil: IsoDate };
  readonly dispute_responded: DisputedPurchase;
  readonly dispute_overdue: DisputedPurchase;
  readonly dispute_ended: DisputedPurchase & { readonly outcome: DisputeOutcome };
  readonly dispute_ended_for_shop: DisputedPurchase & { readonly outcome: DisputeOutcome };
  /** A mobile charge that its operator has not given, or not wholly: so much went back. */
  readonly airtime_returned: { readonly amount: Rial; readonly chargeId: bigint };
  readonly airtime_short: { readonly amount: Rial; readonly chargeId: bigint };
  readonly score_refunded: { readonly amount: Rial };
  readonly verification_approve: None;
  readonly verification_reject: None;
  readonly passport_approve: None;
  readonly passport_reject: None;
  readonly shop_confirmed: Shop;
  readonly shop_rejected: Shop;
  readonly shop_suspended: Shop;
  readonly shop_resumed: Shop;
  /** What it is owed is paid from `heldUntil` on. */
  readonly shop_closed: Shop & { readonly heldUntil: IsoDate };
  readonly shop_released: Shop;
  readonly shop_papers_accepted: Shop;
  readonly shop_paper_rejected: Shop;
  readonly shop_commission: Shop & {
    readonly productType: ProductType;
    readonly commissionBp: number;
    readonly validFrom: IsoDate;
  };
  readonly shop_site_approved: Shop;
  readonly shop_site_rejected: Shop;
  /** A key of the shop's servers; `name` is the shop's own word for it. */
  readonly api_key_changed: Shop & { readonly name: string; readonly change: ApiKeyChange };
  /** An address for the shop's events that takes none: a warning after days, and the end. */
  readonly webhook_failing: Shop & { readonly host: string };
  readonly webhook_off: Shop & { readonly host: string };
  readonly shop_sheba_added: LastFour;
  readonly shop_sheba_chosen: LastFour;
  readonly shop_sheba_deleted: LastFour;
  readonly payout_paid: { readonly amount: Rial; readonly lastFour: string };
  readonly payout_returned: { readonly amount: Rial; readonly lastFour: string };
  readonly ticket_answered: { readonly number: string; readonly ticketId: bigint };
  /** A guest has no inbox: the SMS is the reply. */
  readonly ticket_answered_guest: { readonly number: string; readonly text: string };
  /** To the mobile that the customer has named: no one's account may have it. */
  readonly guarantor_invited: { readonly debtorName: string; readonly amount: Rial; readonly link: string };
  /** To the mobile to which a seller sends a link to pay. */
  readonly pay_link_sent: Shop & { readonly amount: Rial; readonly expiresAt: Date; readonly link: string };
  /** To the mobile that a shop has written on its invoice. */
  readonly invoice_sent: Shop & { readonly amount: Rial; readonly dueDate: IsoDate; readonly link: string };
  /** To the mobile that a shop has named: no one's account may have it. */
  readonly staff_invited: Shop & { readonly link: string };
  /** To the mobile to which a shop offers credit: no one's account may have it. */
  readonly own_credit_offered: Shop & { readonly amount: Rial; readonly link: string };
  readonly own_credit_active: Shop & { readonly amount: Rial };
  readonly own_credit_limit: Shop & { readonly amount: Rial };
  /** To the person of the shop who has offered it. */
  readonly own_credit_signed: Shop & { readonly amount: Rial };
  readonly guarantor_accepted: None;
  readonly guarantor_unavailable: None;
  /** The contract waits for their signature. */
  readonly guarantor_to_sign: None;
  readonly paper_confirmed: Paper;
  readonly paper_rejected: Paper;
  readonly paper_return: Paper & { readonly dueOn: IsoDate };
  readonly paper_returned: Paper;
  readonly guarantee_released: { readonly amount: Rial };
  readonly guaranteed_debt_late: None;
  /** Amounts are what the customer's home shows for the same day. */
  readonly dues_soon: {
    readonly amount: Rial;
    readonly count: number;
    readonly dueDate: IsoDate;
    readonly isTomorrow: boolean;
  };
  /** A monthly bill of purchases, once its Jalali month is over. */
  readonly bill_closed: {
    readonly amount: Rial;
    readonly count: number;
    /** The last day of that month. */
    readonly closedOn: IsoDate;
    readonly payableUntil: IsoDate;
  };
  readonly dues_now: { readonly amount: Rial; readonly count: number; readonly payableUntil: IsoDate };
  /** A payment by card that the gateway has taken back: what it had paid is owed again. */
  readonly repayment_taken_back: { readonly amount: Rial; readonly payableUntil: IsoDate };
  /** The same of a top-up; `fromWallet` is what of it was still free. */
  readonly top_up_taken_back: { readonly amount: Rial; readonly fromWallet: Rial };
  readonly credit_active: Credit & { readonly amount: Rial };
  readonly credit_returned: Credit;
  readonly credit_refused: Credit;
  readonly credit_to_sign: Credit;
  /** Everybody has signed: what the contract costs is left. */
  readonly credit_to_pay: Credit;
  readonly credit_closed: Credit;
  readonly credit_frozen: Credit;
  readonly credit_unfrozen: Credit;
  /** The debt left the books: it is owed as before. */
  readonly credit_charged_off: Credit & { readonly amount: Rial };
  readonly application_approved: Application;
  readonly application_returned: Application;
  readonly application_rejected: Application;
  /** Auto-pay: what will be drawn. `isShort`: the wallet does not hold so much yet. */
  readonly schedule_redated: { readonly day: number; readonly count: number };
  readonly draw_announced: {
    readonly amount: Rial;
    readonly count: number;
    readonly drawOn: IsoDate;
    readonly isShort: boolean;
  };
  /** A row was put off, or what was late was spread over the next rows. */
  readonly installments_moved: {
    /** `re_age`: two operators have decided that it is spread. */
    readonly move: 'snooze' | 'spread' | 're_age';
    readonly amount: Rial;
    readonly firstDueDate: IsoDate;
  };
  readonly draw_paid: { readonly amount: Rial; readonly source: 'wallet' | 'bank' };
  readonly draw_failed: {
    readonly amount: Rial;
    readonly source: 'wallet' | 'bank';
    readonly failure: string;
    readonly nextTryOn?: IsoDate;
  };
  /** The row was paid by hand before the bank's money came. */
  readonly draw_to_wallet: { readonly amount: Rial };
  readonly mandate_active: { readonly account: string };
  readonly mandate_expired: None;
  readonly dues_overdue: { readonly amount: Rial; readonly overdueAmount: Rial };
  /** An operator sends it to a late customer. It names no amount and no debt. */
  readonly dues_link: { readonly link: string };
}

export type NoticeKind = keyof NoticeParams;
/** A notice with what its texts have to know. */
export type Notice = { [K in NoticeKind]: { readonly kind: K } & NoticeParams[K] }[NoticeKind];

/** Notices that are counted together for a user. What is in none is limited by something that costs more: a one-time code or an operator's decision. */
export type NoticeClass = 'sign_in' | 'recovery' | 'other';

/** How a kind of notice travels. */
export interface NoticeRule {
  readonly topic: NoticeTopic;
  readonly channels: readonly NoticeChannel[];
  /** The page that a push or a message of the inbox opens. */
  readonly path: string;
  /** A later push with the same tag takes the place of this one on the screen. */
  readonly tag: string;
  /** Notices of a class are counted together for a user; what is in none is limited by something that costs more, such as a code. */
  readonly quota?: NoticeClass;
  /** Which part of the hour's money for notices it may take; all of it when absent. */
  readonly budgetShare?: number;
  /** Milliseconds after which the SMS is no longer worth sending; it is never stale when absent. */
  readonly maxAgeMs?: number;
}

/** So long an SMS with a link to the dues is tried: it is a contact, and contacts have hours. */
export const DUES_LINK_MAX_AGE_MS = 30 * 60_000;

const SESSIONS = '/user/profile?section=sessions';
const WALLET = '/user/wallet';
/** Notices of sign-ins may take this part of the hour's money: whoever makes many of them leaves room for those of changed numbers and passwords. */
const SHARE_OF_SIGN_INS = 0.5;

const toUser: NoticeRule = { topic: 'security', channels: ['sms', 'inbox'], path: SESSIONS, tag: 'security' };
const everywhere: NoticeRule = { ...toUser, channels: ['sms', 'push', 'inbox'] };
const recovery: NoticeRule = { ...everywhere, tag: 'recovery' };
/** To a mobile that is no account's yet, or no longer. */
const bySms: NoticeRule = { ...toUser, channels: ['sms'] };
const money: NoticeRule = { ...toUser, path: WALLET, tag: 'wallet' };
const verification: NoticeRule = {
  topic: 'requests',
  channels: ['sms', 'push', 'inbox'],
  path: '/video-authentication',
  tag: 'verification',
};
const passport: NoticeRule = { ...verification, path: '/civil-registration' };
/** A reminder speaks of its day, and thousands go out in one morning: they leave half of the hour's money to everything else. */
const dues: NoticeRule = {
  topic: 'dues',
  channels: ['sms', 'push', 'inbox'],
  path: '/user/ips?view=list&show=due',
  tag: 'dues',
  budgetShare: 0.5,
  maxAgeMs: 10 * 3_600_000,
};

/** Money that is drawn by leave: the owner sees it coming, done and not done, and can take it back on its page. */
const autoPay: NoticeRule = {
  topic: 'dues',
  channels: ['sms', 'push', 'inbox'],
  path: '/user/ips/auto-pay',
  tag: 'auto-pay',
  budgetShare: 0.5,
};

const papers: NoticeRule = {
  topic: 'requests',
  channels: ['sms', 'push', 'inbox'],
  path: '/user/guarantees',
  tag: 'guarantees',
};
/** What someone guarantees for another. */
const guaranteed: NoticeRule = { ...papers, path: '/user/guarantees/own', tag: 'guaranteed' };

const shop: NoticeRule = { topic: 'requests', channels: ['sms', 'push', 'inbox'], path: '/user/welcome', tag: 'shop' };
const shopPapers: NoticeRule = { ...shop, path: '/user/merchant-profile?section=papers' };
const shopMoney: NoticeRule = { ...toUser, path: '/user/merchant-profile?section=payout', tag: 'shop-money' };
const payout: NoticeRule = { ...toUser, path: '/user/merchant-payouts', tag: 'shop-payout' };

const application: NoticeRule = { ...shop, path: '/user/merchant-applications', tag: 'application' };

const dispute: NoticeRule = {
  topic: 'requests',
  channels: ['sms', 'push', 'inbox'],
  path: '/user/trx/dispute',
  tag: 'dispute',
};
const returned: NoticeRule = { ...dispute, channels: ['push', 'inbox'], path: '/user/trx', tag: 'return' };
const shopReturn: NoticeRule = { ...returned, path: '/user/merchant-transaction/refund' };
const shopDispute: NoticeRule = { ...dispute, path: '/user/merchant-dispute' };

const credit: NoticeRule = {
  topic: 'requests',
  channels: ['sms', 'push', 'inbox'],
  path: '/user/wallet/credit',
  tag: 'credit',
};

const ownCredit: NoticeRule = { ...credit, path: '/user/own-credit', tag: 'own-credit' };

export const NOTICE_RULES: Readonly<Record<NoticeKind, NoticeRule>> = {
  new_device: { ...toUser, quota: 'sign_in', budgetShare: SHARE_OF_SIGN_INS },
  more_sign_ins: { ...toUser, budgetShare: SHARE_OF_SIGN_INS },
  more_recoveries: toUser,
  more_events: toUser,
  password_changed: toUser,
  mobile_changed: toUser,
  token_reused: { ...toUser, quota: 'other' },
  passkey_added: { ...toUser, quota: 'other' },
  passkey_removed: { ...toUser, quota: 'other' },
  recovery_asked: { ...recovery, quota: 'recovery' },
  recovery_waiting: recovery,
  recovery_scheduled: bySms,
  recovery_approved: bySms,
  recovery_rejected: bySms,
  account_closed: bySms,
  sheba_set: money,
  sheba_changed: money,
  sheba_deleted: money,
  card_pin_set: money,
  card_pin_locked: money,
  cash_out_requested: money,
  cash_out_paid: money,
  cash_out_returned: money,
  transfer_requested: money,
  transfer_failed: money,
  transfer_received: money,
  sale_refunded: { ...money, channels: ['sms', 'push', 'inbox'], path: '/user/trx', tag: 'refund' },
  order_given_up: { ...money, channels: ['sms', 'push', 'inbox'], tag: 'refund' },
  return_announced: shopReturn,
  return_accepted: returned,
  return_ended: returned,
  return_ended_for_shop: shopReturn,
  dispute_opened: { ...dispute, channels: ['push', 'inbox'] },
  dispute_received: shopDispute,
  dispute_responded: dispute,
  dispute_overdue: dispute,
  dispute_ended: dispute,
  dispute_ended_for_shop: shopDispute,
  airtime_returned: { ...money, path: '/user/services/charge', tag: 'airtime' },
  airtime_short: { ...money, path: '/user/services/charge', tag: 'airtime' },
  score_refunded: { ...money, path: '/user/wallet/score' },
  verification_approve: verification,
  verification_reject: verification,
  passport_approve: passport,
  passport_reject: passport,
  shop_confirmed: shop,
  shop_rejected: shop,
  shop_suspended: shop,
  shop_resumed: shop,
  shop_closed: shop,
  shop_released: shop,
  shop_papers_accepted: shopPapers,
  shop_paper_rejected: shopPapers,
  shop_commission: shop,
  shop_site_approved: shop,
  shop_site_rejected: shop,
  api_key_changed: { topic: 'security', channels: ['sms', 'inbox'], path: '/user/merchant/api-keys', tag: 'security' },
  webhook_failing: { topic: 'security', channels: ['sms', 'inbox'], path: '/user/merchant/webhooks', tag: 'webhooks' },
  webhook_off: { topic: 'security', channels: ['sms', 'inbox'], path: '/user/merchant/webhooks', tag: 'webhooks' },
  shop_sheba_added: shopMoney,
  shop_sheba_chosen: shopMoney,
  shop_sheba_deleted: shopMoney,
  payout_paid: payout,
  payout_returned: payout,
  ticket_answered: { topic: 'tickets', channels: ['sms', 'push', 'inbox'], path: '/user/tickets', tag: 'tickets' },
  ticket_answered_guest: { ...bySms, topic: 'tickets', path: '/contact' },
  credit_active: credit,
  credit_returned: credit,
  credit_refused: credit,
  credit_to_sign: credit,
  credit_to_pay: credit,
  credit_closed: credit,
  credit_frozen: credit,
  credit_unfrozen: credit,
  credit_charged_off: { ...credit, path: '/user/ips' },
  application_approved: application,
  application_returned: application,
  application_rejected: application,
  guarantor_invited: { ...bySms, topic: 'requests', path: '/user/guarantees/own' },
  pay_link_sent: { ...bySms, topic: 'requests', path: '/user/trx' },
  invoice_sent: { ...bySms, topic: 'requests', path: '/user/trx' },
  staff_invited: { ...bySms, topic: 'requests', path: '/user/shop-invitations' },
  own_credit_offered: { ...bySms, topic: 'requests', path: '/user/own-credit' },
  own_credit_active: ownCredit,
  own_credit_limit: ownCredit,
  own_credit_signed: { ...shop, path: '/user/credit/proprietary', tag: 'own-credit' },
  guarantor_accepted: papers,
  guarantor_unavailable: papers,
  guarantor_to_sign: guaranteed,
  paper_confirmed: papers,
  paper_rejected: papers,
  paper_return: papers,
  paper_returned: papers,
  guarantee_released: guaranteed,
  guaranteed_debt_late: guaranteed,
  dues_soon: { ...dues, path: '/user/ips' },
  bill_closed: { ...dues, path: '/user/ips/bills' },
  dues_now: dues,
  dues_overdue: dues,
  dues_link: { ...dues, channels: ['sms'], maxAgeMs: DUES_LINK_MAX_AGE_MS },
  repayment_taken_back: { topic: 'dues', channels: ['sms', 'push', 'inbox'], path: '/user/ips?view=list', tag: 'dues' },
  top_up_taken_back: { ...money, channels: ['sms', 'push', 'inbox'] },
  installments_moved: { topic: 'dues', channels: ['push', 'inbox'], path: '/user/ips', tag: 'dues' },
  schedule_redated: { ...dues, channels: ['push', 'inbox'], path: '/user/ips/salary-day' },
  draw_announced: autoPay,
  draw_paid: autoPay,
  draw_failed: autoPay,
  draw_to_wallet: { ...autoPay, path: WALLET },
  mandate_active: autoPay,
  mandate_expired: autoPay,
};

/** The page that a notice leads to: that of its kind, or of the one record it is about. */
export function pathOf(notice: Notice): string {
  const { path } = NOTICE_RULES[notice.kind];
  if (notice.kind === 'ticket_answered') return `${path}/${notice.ticketId}`;
  if (notice.kind === 'sale_refunded') return `${path}?id=${notice.transactionId}`;
  if ('returnedId' in notice) return `${path}?id=${notice.returnedId}`;
  if ('chargeId' in notice) return `${path}/${notice.chargeId}`;
  if ('disputedId' in notice) return `${path}?id=${notice.disputedId}`;
  return 'applicationId' in notice ? `${path}/${notice.applicationId}` : path;
}
