import { isoDate, rial } from '@nesye/money';
import { describe, expect, it } from 'vitest';
import { type Notice, NOTICE_RULES, type NoticeKind, type NoticeParams } from './notice.ts';
import { readPushMessage } from './push-message.ts';
import { renderNotice } from './render-notice.ts';

const PARAMS: NoticeParams = {
  new_device: { deviceLabel: 'کروم، اندروید' },
  more_sign_ins: {},
  more_recoveries: {},
  more_events: {},
  password_changed: {},
  mobile_changed: { maskedMobile: '0912***0001' },
  token_reused: {},
  passkey_added: {},
  passkey_removed: {},
  recovery_asked: { maskedMobile: '0912***0001', vetoLink: 'https://nesye.example/recover#veto=1' },
  recovery_waiting: {
    maskedMobile: '0912***0001',
    takesOverAt: new Date('2026-11-25T08:00:00Z'),
    vetoLink: 'https://nesye.example/recover#veto=1',
  },
  recovery_scheduled: { takesOverAt: new Date('2026-11-25T08:00:00Z') },
  recovery_approved: {},
  recovery_rejected: {},
  account_closed: {},
  sheba_set: { lastFour: '0155' },
  sheba_changed: { lastFour: '0155' },
  sheba_deleted: {},
  card_pin_set: { lastFour: '0155' },
  card_pin_locked: { lastFour: '0155' },
  cash_out_requested: { amount: rial(5_000_000n), lastFour: '0155', sendsAt: new Date('2026-11-25T08:00:00Z') },
  cash_out_paid: { amount: rial(5_000_000n), lastFour: '0155' },
  payout_paid: { amount: rial(5_000_000n), lastFour: '0155' },
  payout_returned: { amount: rial(5_000_000n), lastFour: '0155' },
  cash_out_returned: { amount: rial(5_000_000n) },
  transfer_requested: { amount: rial(700_000n), maskedMobile: '0912***0001' },
  transfer_failed: { amount: rial(700_000n) },
  transfer_received: { amount: rial(700_000n) },
  credit_active: { lineName: 'نسیه', amount: rial(120_000_000n) },
  credit_returned: { lineName: 'نسیه' },
  credit_refused: { lineName: 'بانک ملت' },
  credit_to_sign: { lineName: 'نسیه' },
  credit_to_pay: { lineName: 'نسیه' },
  credit_closed: { lineName: 'نسیه' },
  credit_frozen: { lineName: 'نسیه' },
  credit_unfrozen: { lineName: 'نسیه' },
  credit_charged_off: { lineName: 'نسیه', amount: rial(9_580_000n) },
  sale_refunded: { amount: rial(5_000_000n), shopName: 'سپهر', transactionId: 128_000_064n },
  order_given_up: { amount: rial(7_000_000n), shopName: 'سپهر', isToCard: true },
  return_announced: { shopName: 'سپهر', returnedId: 128_000_064n, holdUntil: isoDate('2026-12-02') },
  return_accepted: { shopName: 'سپهر', returnedId: 128_000_064n, holdUntil: isoDate('2026-12-02') },
  return_ended: { shopName: 'سپهر', returnedId: 128_000_064n, outcome: 'refused' },
  return_ended_for_shop: { shopName: 'سپهر', returnedId: 128_000_064n, outcome: 'withdrawn' },
  dispute_opened: { shopName: 'سپهر', disputedId: 128_000_064n },
  dispute_received: { shopName: 'سپهر', disputedId: 128_000_064n, responseUntil: isoDate('2026-11-29') },
  dispute_responded: { shopName: 'سپهر', disputedId: 128_000_064n },
  dispute_overdue: { shopName: 'سپهر', disputedId: 128_000_064n },
  dispute_ended: { shopName: 'سپهر', disputedId: 128_000_064n, outcome: 'for_customer' },
  dispute_ended_for_shop: { shopName: 'سپهر', disputedId: 128_000_064n, outcome: 'for_shop' },
  airtime_returned: { amount: rial(100_000n), chargeId: 4_225n },
  airtime_short: { amount: rial(20_000n), chargeId: 4_225n },
  score_refunded: { amount: rial(750_000n) },
  verification_approve: {},
  verification_reject: {},
  passport_approve: {},
  passport_reject: {},
  shop_confirmed: { shopName: 'گلستان موبایل' },
  shop_rejected: { shopName: 'گلستان موبایل' },
  shop_suspended: { shopName: 'گلستان موبایل' },
  shop_resumed: { shopName: 'گلستان موبایل' },
  shop_closed: { shopName: 'گلستان موبایل', heldUntil: isoDate('2027-01-20') },
  shop_released: { shopName: 'گلستان موبایل' },
  shop_papers_accepted: { shopName: 'گلستان موبایل' },
  shop_paper_rejected: { shopName: 'گلستان موبایل' },
  shop_commission: { shopName: 'گلستان موبایل', productType: 3, commissionBp: 150, validFrom: isoDate('2026-12-12') },
  shop_site_approved: { shopName: 'گلستان موبایل' },
  shop_site_rejected: { shopName: 'گلستان موبایل' },
  api_key_changed: { shopName: 'گلستان موبایل', name: 'سرور', change: 'made' },
  webhook_failing: { shopName: 'گلستان موبایل', host: 'shop.example' },
  webhook_off: { shopName: 'گلستان موبایل', host: 'shop.example' },
  shop_sheba_added: { lastFour: '0155' },
  shop_sheba_chosen: { lastFour: '0155' },
  shop_sheba_deleted: { lastFour: '0155' },
  application_approved: { applicationId: 31n, title: { fa: 'پایانهٔ تازه', ar: 'نقطة بيع جديدة' } },
  application_returned: { applicationId: 31n, title: { fa: 'پایانهٔ تازه', ar: 'نقطة بيع جديدة' } },
  application_rejected: { applicationId: 31n, title: { fa: 'پایانهٔ تازه', ar: 'نقطة بيع جديدة' } },
  ticket_answered: { number: '30517667', ticketId: 12n },
  ticket_answered_guest: { number: '30517667', text: 'قسط شما اصلاح شد.' },
  guarantor_invited: {
    debtorName: 'سارا محمدی',
    amount: rial(150_000_000n),
    link: 'https://nesye.example/slp/aB3dE5fG7hJ9kL1m',
  },
  pay_link_sent: {
    shopName: 'گلستان موبایل',
    amount: rial(12_000_000n),
    expiresAt: new Date('2026-12-12T08:00:00Z'),
    link: 'https://nesye.example/payment/cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
  },
  invoice_sent: {
    shopName: 'گلستان موبایل',
    amount: rial(12_000_000n),
    dueDate: isoDate('2026-12-12'),
    link: 'https://nesye.example/invoice/NP-7K2M-9QHT-4F6D-XW3B',
  },
  staff_invited: { shopName: 'گلستان موبایل', link: 'https://nesye.example/user/shop-invitations' },
  own_credit_offered: {
    shopName: 'گلستان موبایل',
    amount: rial(50_000_000n),
    link: 'https://nesye.example/user/own-credit/7',
  },
  own_credit_active: { shopName: 'گلستان موبایل', amount: rial(50_000_000n) },
  own_credit_limit: { shopName: 'گلستان موبایل', amount: rial(0n) },
  own_credit_signed: { shopName: 'گلستان موبایل', amount: rial(50_000_000n) },
  guarantor_accepted: {},
  guarantor_unavailable: {},
  guarantor_to_sign: {},
  paper_confirmed: { paper: 'cheque' },
  paper_rejected: { paper: 'promissory_note' },
  paper_return: { paper: 'cheque', dueOn: isoDate('2026-12-12') },
  paper_returned: { paper: 'promissory_note' },
  guarantee_released: { amount: rial(150_000_000n) },
  guaranteed_debt_late: {},
  dues_soon: { amount: rial(3_112_000n), count: 2, dueDate: isoDate('2026-12-11'), isTomorrow: true },
  bill_closed: {
    amount: rial(4_500_000n),
    count: 3,
    closedOn: isoDate('2026-11-21'),
    payableUntil: isoDate('2026-11-26'),
  },
  dues_now: { amount: rial(3_112_000n), count: 1, payableUntil: isoDate('2026-12-12') },
  repayment_taken_back: { amount: rial(3_112_000n), payableUntil: isoDate('2026-11-30') },
  top_up_taken_back: { amount: rial(5_000_000n), fromWallet: rial(1_200_000n) },
  schedule_redated: { day: 5, count: 3 },
  draw_announced: { amount: rial(3_112_000n), count: 1, drawOn: isoDate('2026-12-12'), isShort: true },
  installments_moved: { move: 'spread', amount: rial(6_224_000n), firstDueDate: isoDate('2026-12-21') },
  draw_paid: { amount: rial(3_112_000n), source: 'bank' },
  draw_failed: {
    amount: rial(3_112_000n),
    source: 'wallet',
    failure: 'insufficient',
    nextTryOn: isoDate('2026-12-13'),
  },
  draw_to_wallet: { amount: rial(3_112_000n) },
  mandate_active: { account: '0101****4417' },
  mandate_expired: {},
  dues_overdue: { amount: rial(69_269_000n), overdueAmount: rial(3_112_000n) },
  dues_link: { link: 'https://nesye.example/slp/1' },
};
const notices = Object.entries(PARAMS).map(([kind, params]) => ({ kind, ...(params as object) })) as Notice[];

/** What an Arabic text cannot have: letters and digits that are Persian alone. */
const PERSIAN = /[پچژگکیۀ۰-۹\u200C]/;
/** Names and words of people stand as they were given. */
const GIVEN = /سپهر|گلستان موبایل|سارا محمدی|قسط شما اصلاح شد/g;

it.each(notices.map((notice) => [notice.kind, notice] as const))(
  'an Arabic %s has no Persian in it: days, digits, and the names that Nesye gives',
  (_, notice) => {
    const { inbox, push } = renderNotice(notice, 'ar');
    expect([inbox.title, inbox.body, push?.title, push?.body].join(' ').replace(GIVEN, '')).not.toMatch(PERSIAN);
  },
);

describe.each(['fa', 'ar'] as const)('the texts of every kind in %s', (language) => {
  it.each(notices.map((notice) => [notice.kind, notice] as const))('%s', (kind, notice) => {
    const { sms, inbox, push } = renderNotice(notice, language);
    expect(sms.startsWith(language === 'ar' ? 'نسيه\n' : 'نسیه\n')).toBe(true);
    // Amounts are read in tomans, and «پایان‌یافته» is read as expired.
    expect(`${sms} ${inbox.body}`).not.toMatch(/ریال|ريال|پایان‌یافته/);
    expect(sms).not.toContain('undefined');
    // Only who has just the old SIM card left needs a link, and who was named as a guarantor or a buyer and may have no account, and a late customer by an operator.
    const hasLink = [
      'recovery_asked',
      'recovery_waiting',
      'guarantor_invited',
      'pay_link_sent',
      'invoice_sent',
      'staff_invited',
      'own_credit_offered',
      'dues_link',
    ].includes(kind);
    expect(sms.includes('https://')).toBe(hasLink);
    expect(inbox.body).not.toMatch(/https:|undefined/);
    expect([inbox.title.length <= 80, inbox.body.length <= 600]).toEqual([true, true]);
    expect(push !== undefined).toBe(NOTICE_RULES[kind satisfies NoticeKind].channels.includes('push'));
    if (push === undefined) return;
    expect(readPushMessage(push)).toEqual(push);
    expect(push.lang).toBe(language);
    // It passes through other companies.
    expect(`${push.title} ${push.body}`).not.toMatch(/[0-9۰-۹٠-٩]/);
  });
});
