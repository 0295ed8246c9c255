const SECURITY = 'counts tries for the sake of security and is forgotten within a day';
const MONEY = 'a money record: kept ten years, and the customer’s id leads to nobody once identity and kyc are erased';

const SHOPS_PAPER =
  'a paper of a shop, with the buyer as the shop wrote them: kept ten years with its sales, and a shop outlives its owner’s account';

/** Tables that lead to a person and are not in the copy of all data, with the reason. */
export const NOT_COPIED: Readonly<Record<string, string>> = {
  'engagement.person': 'a random alias for parties outside, which says nothing of the person',
  'messaging.push_delivery': 'on its way to a device, emptied when it is settled',
  'privacy.account_closure': 'a closed account makes no copies',
  'privacy.data_export': 'the copies themselves',
  'identity.login_attempt': SECURITY,
  'messaging.notice_sent': SECURITY,
  'messaging.number_sending': SECURITY,
  'identity.otp_challenge': SECURITY,
  'identity.otp_sending': SECURITY,
  'identity.passkey_ceremony': 'lives for minutes',
  'identity.passkey_owner': 'a random handle; the passkeys themselves are in the copy',
  'identity.revocation': 'the sessions it ends are in the copy, and it is forgotten after a day',
  'messaging.sms_delivery': 'a masked mobile and what the SMS cost, forgotten after 90 days',
  'documents.page_look': 'what operators did: their own log',
  'guarantees.picture_look': 'what operators did: their own log',
  'kyc.card_serial_check': SECURITY,
  'platform.case_claim': 'which operator has a case open or holds it, and names no customer',
  'kyc.lookup_count': SECURITY,
  'kyc.review_reveal': 'what operators did: their own log',
  'kyc.video_watch': 'what operators did: their own log',
  'kyc.video_challenge': 'lives for minutes; the video is named among the files',
  'platform.case_mention': 'which operator is named in a note',
  'platform.operator_view': 'how an operator lays out lists: columns and filters, no fact of a person',
  'platform.idempotency': 'responses the user has already had',
  'payments.sales_report': 'files of a shop’s sales, which end after a day; the sales themselves are the shop’s',
  'payments.exchange_quote':
    'a rate that was shown: its purchase is in the copy, and an unused one is deleted after a day',
  'payments.held_sale':
    'money held for a payment of a web shop, which is in the copy; what was taken of it is among the purchases',
  'payments.pre_invoice':
    'what a purchase at a shop of the partner was agreed as; what was paid of it is among the purchases',
  'servicing.shop_fee': 'what a shop paid for a purchase, which is in the copy with the sum',
  'servicing.purchase_pause': 'the days of a dispute or a return, which are in the copy with the same days',
  'gift_cards.wrong_code': SECURITY,
  'checkout.guest_token': SECURITY,
  'wallet.receiver_lookup': SECURITY,
  'wallet.instrument_owner': 'a row to lock, without a fact of its own',
};

/** Tables that lead to a person and of which nothing is erased, with the reason. */
export const NOT_ERASED: Readonly<Record<string, string>> = {
  'platform.case_claim': 'which operator has a case open or holds it, and names no customer',
  'kyc.video_watch': 'what operators did: their own log',
  'platform.case_mention': 'goes with its note',
  'platform.operator_view': 'how an operator lays out lists: columns and filters, no fact of a person',
  'guarantees.picture_look': 'what operators did: their own log',
  'guarantees.requirement':
    'what a debt was secured by: part of its record, by an id that leads to nobody once identity and kyc are erased',
  'airtime.purchase': 'a money record: kept ten years, the numbers in it masked',
  'charges.charge': MONEY,
  'gateway.chargeback': MONEY,
  'gateway.refund': MONEY,
  'charge_off.charge_off': MONEY,
  'collections.promise': 'a sum and a day of a debt’s record; what operators wrote beside it is erased',
  'hardship.move': MONEY,
  'hardship.re_age': MONEY,
  'mandates.draw': MONEY,
  'servicing.purchase_pause':
    'days that the rows of a purchase were paused: they explain its penalties, and name nothing else',
  'privacy.consent_event':
    'the proof of what was agreed to, by a user id that leads to nobody once the account is erased',
  'privacy.legal_acceptance':
    'the proof of what was accepted, by a user id that leads to nobody once the account is erased',
  'privacy.data_export': 'the files are erased when the account is closed; the row says only that there was a copy',
  'payments.sales_report': 'its file and its search end after a day; the row says only that there was a report',
  'identity.user_role': 'a role of a user id that leads to nobody once the account is erased',
  'merchants.merchant':
    'a shop is no person: its name and address stand on receipts of others, and it outlives its owner’s account',
  'signing.signer':
    'a signature is evidence and stays with its contract; name, national id and mobile are erased with the account',
  'payments.exchange_quote': MONEY,
  'payments.purchase': MONEY,
  'payments.held_sale': MONEY,
  'payments.pre_invoice': MONEY,
  'checkout.payment': MONEY,
  'payments.refund': MONEY,
  'payments.return_request': MONEY,
  'repayment.payment': MONEY,
  'repayment.share':
    'which row somebody else was asked to pay, by an id that leads to nobody; the link is void once the row is paid or a week is over',
  'servicing.delinquency': 'gone as soon as nothing is late, and who owes cannot leave',
  'servicing.facility': MONEY,
  'servicing.installment': MONEY,
  'servicing.installment_reminder':
    'which rows of a paid debt were reminded of, by an id that leads to nobody; deleted 120 days after the last reminder',
  'servicing.penalty_charge': MONEY,
  'servicing.penalty_waiver': MONEY,
  'servicing.facility_freeze': MONEY,
  'servicing.repayment': MONEY,
  'servicing.row_chargeback': MONEY,
  'servicing.row_refund': MONEY,
  'servicing.shop_fee': MONEY,
  'servicing.schedule_change': MONEY,
  'gift_cards.purse': MONEY,
  'invoicing.invoice': SHOPS_PAPER,
  'invoicing.request': SHOPS_PAPER,
  'servicing.due_day': 'a day of the month, by an id that leads to nobody',
  'redate.redating': 'which day was chosen when, by an id that leads to nobody',
  'wallet.cash_account': MONEY,
  'wallet.cash_out': MONEY,
  'wallet.top_up': MONEY,
  'wallet.transfer': MONEY,
};
