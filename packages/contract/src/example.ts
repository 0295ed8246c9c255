import type { ErrorCode } from './errors/catalogue.ts';

/**
 * Things of the demo world that only a running one knows, each with the sample that the reference shows in its place.
 * The tests' demo world finds or makes the real one (`acceptance/testing/demo-world`), for the person who sends the request.
 */
export const demoSamples = {
  // Records of anyone who sends the request
  user_id: '64128',
  refundable_sale: 128_000_064,
  refundable_sale_id: '128000064',
  facility_uid: '8f14e45f-ceea-467f-a8d2-5c1b3f0f9a11',
  cash_account_uid: 'c9f0f895-fb98-4b91-9f17-0d9e2a6b7c22',
  purchase_id: '128000064',
  open_installment_uid: '0cd00679-0000-8000-8000-0000000052c1',
  payment_id: '30721',
  requested_score_line: '1',
  paid_score_line: '1',
  score_payment_id: '4225',
  score_report_id: '4289',
  payout_id: '4224',
  statement_id: '6400001',
  shop_to_pay_id: '6883',
  paid_shop_number: 6_883,
  waiting_cycle_at: '2026-11-23T06:15:00.000Z',
  waiting_cycle_count: 2,
  waiting_cycle_amount: 23_520_000,
  payout_file_id: '4230',
  mandate_id: '4161',
  mandate_draw_id: '30785',
  shared_installment_hash: '64-c2hhcmluZy1hbi1pbnN0YW',
  indebted_contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  billed_contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  bill_year: 1405,
  bill_month: 9,
  bill_year_text: '1405',
  bill_month_text: '9',
  receipt_number: '128000064',
  session_id: '4212',
  passkey_id: '7',
  saved_address_id: 12,
  saved_address_path_id: '12',
  inbox_message_id: '12',
  ticket_id: '12',
  closed_ticket_id: '12',
  reached_survey_type: 1,
  rateable_purchase: 128_000_064,
  rateable_purchase_id: '128000064',
  public_rating_id: '31',
  waiting_rating_id: '31',
  bank_card_id: '31',
  airtime_purchase_id: '4225',
  top_up_id: '4161',
  ledger_entry_id: '128000064',
  cash_out_uid: '0e1f9c58-7a51-4f4e-8d52-3f0a6f7b2c11',
  transfer_uid: '6f2a5a1e-5b0c-4f65-9a8c-1d6e4c9b7a30',
  pin_card_id: '64',
  card_with_pin_id: '64',
  report_id: 'Qm9va3MtYXJlLWJhbGFuY2VkLWFuZC1jYWxtLWhlcmU',
  list_export_id: '4230',
  export_id: 'Qm9va3MtYXJlLWJhbGFuY2VkLWFuZC1jYWxtLWhlcmU',
  upload_id: 'VXBsb2Fkcy1nby1vbi13aGVyZS10aGV5LWVuZGVkLi4',
  started_upload_id: 'VXBsb2Fkcy1nby1vbi13aGVyZS10aGV5LWVuZGVkLi4',
  sent_upload_id: 'VXBsb2Fkcy1nby1vbi13aGVyZS10aGV5LWVuZGVkLi4',
  ready_upload_id: 'VXBsb2Fkcy1nby1vbi13aGVyZS10aGV5LWVuZGVkLi4',
  upload_part: 'the bytes of the part',
  own_sheba: 'IR660120000000007000000155',
  own_card_number: '6104337000000150',
  national_card_serial: '7G00000001',
  sayad_id: '1234567890123456',
  own_recovery_id: '64',
  shop_sheba_id: '3',
  shop_sheba_number: 3,
  signing_document_id: '4fd1c7d4-3a0a-4c5f-9a53-6a8ed1c9a001',
  coded_document_id: '4fd1c7d4-3a0a-4c5f-9a53-6a8ed1c9a001',
  coded_document_sha256: '8d3f2a1c0b9e4d7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f',
  line_with_cheque: '5',
  number_of_line_with_guarantor: 4,
  line_to_guarantee: '4',
  cheque_id: '64',
  paper_note_id: '64',
  note_amount: 150_000_000,
  released_cheque_id: '64',
  released_cheque_number: 64,
  returning_cheque_id: '64',
  courier_cheque_id: '64',
  paid_courier_cheque_id: '64',
  guarantor_id: '31',
  invitation_code: 'QW4taW52aXRhdGlvbi1vZi0xMjgtYml0',
  own_guarantee_id: '31',
  own_guarantee_number: 31,
  picture: 'the bytes of the picture',
  // An application of the shop of anyone who sends the request
  clm_draft_id: '31',
  clm_ready_id: '31',
  clm_document_id: '8256',
  // Applications of other shops that wait for an operator
  clm_case_id: '31',
  clm_case_document_id: '8256',
  own_shop_paper_id: '8257',
  shop_with_paper_id: '11006',
  shop_paper_id: '8257',
  // A member of the shop of anyone who sends the request, and an invitation to them
  staff_id: '31',
  shop_invitation_id: '31',
  // A terminal of the shop of anyone who sends the request, and its code
  shop_terminal_id: '31',
  shop_terminal_code: 'NS-7K2M-9QHT',
  shop_branch_id: '31',
  shop_offer_id: '31',
  // Sessions and payments of the web shop of anyone who sends the request, and a session that anyone may pay
  registered_page: 'https://shop.example/done',
  own_session_id: 'cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
  ewano_reference: 'hJ3kQ9xV2mT8wZ5cB7nR4yLd',
  partner_code: 'NESYE-DEMO-5',
  pre_invoice_uid: '6f3b1c52-9d0e-4a7c-8b41-2e5d7a90c133',
  open_session_id: 'cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
  // A session with a code that was sent to the new mobile, and the one that a guest's token is for
  guest_order_id: 'cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
  guest_session_id: 'cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
  guest_paid_session_id: 'cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
  authorized_payment_id: 'pay_128000064',
  confirmed_payment_id: 'pay_128000064',
  captured_payment_id: 'pay_128000064',
  paid_order_ref: 'A-1042',
  // Webhooks of the web shop of anyone who sends the request
  webhook_endpoint_id: 'we_31',
  webhook_delivery_id: 'wd_4227',
  shop_webhook_id: '31',
  shop_webhook_delivery_id: '4227',
  // Invoices of the shop of anyone who sends the request
  draft_invoice_id: '31',
  sendable_invoice_id: '31',
  invoice_item_id: '64',
  sent_invoice_code: 'NP-7K2M-9QHT-4F6D-XW3B',
  invoice_request_id: '7',
  invoice_request_number: 7,
  invoice_due_date: '2026-12-12',
  // Purchases of anyone who sends the request, and disputes of them
  returnable_purchase_id: '128000064',
  returned_purchase_id: '128000064',
  returnable_sale_id: '128000064',
  returned_sale_id: '128000064',
  disputable_purchase_id: '128000064',
  disputed_purchase_id: '128000064',
  dispute_id: '8320',
  web_dispute_id: 'dp_8320',
  pay_link_id: '12',
  pay_link_mobile: '09125550144',
  own_payout_code: 'po_4224',
  dispute_picture_id: '8384',
  ticket_picture_id: '8384',
  // A row that is late of a purchase of anyone who sends the request, its contract, and the plans of it
  late_row_uid: '0cd00679-0000-8000-8000-0000000052c1',
  late_contract_uid: '8f14e45f-ceea-467f-a8d2-5c1b3f0f9a11',
  snooze_plan: '7c1f5e0a9b3d48d6a2c4e6f8091b3d5f',
  spread_plan: '7c1f5e0a9b3d48d6a2c4e6f8091b3d5f',
  contract_to_re_age: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  re_age_plan: '7c1f5e0a9b3d48d6a2c4e6f8091b3d5f',
  // Disputes of others: for their shop, and for an operator
  dispute_to_respond_id: '8320',
  dispute_to_decide_id: '8320',
  dispute_to_second_id: '8320',
  dispute_to_take_back_id: '8320',
  // Records of the platform and of other people
  verification_code: 'K7M3XQ9PWD',
  return_token: '4161-cmV0dXJuLXRvLXRoZS1zaA',
  push_key: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
  merchant_id: '3',
  waiting_shop_id: '11006',
  own_origin_id: '31',
  own_shop_picture_id: '5',
  shop_picture_key: '0f3c2b1a49d84e1f8a7b6c5d4e3f2a1b',
  waiting_origin_id: '31',
  selling_shop_id: '11006',
  closed_shop_id: '11006',
  signed_guarantee_id: '31',
  guaranteed_late_uid: '0cd00679-0000-8000-8000-0000000052c1',
  review_id: '64',
  queued_ticket_id: '12',
  faq_version: '0123456789abcdef0123456789abcdef',
  late_customer_id: 10_118,
  late_installment_id: 21_185,
  unread_statement_day: '2026-11-21',
  unread_statement: 'nesye-bank-statement,1,IR820540102680020817909002,2026-11-21\nend,0,0\n',
  reconciliation_difference_id: '3',
  contract_to_charge_off: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  charge_off_proposal_id: '64',
  very_late_customer_id: '10118',
  late_customer_to_text_id: '10118',
  failed_task_id: '81',
  contract_to_freeze: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  queued_cheque_id: '64',
  queued_picture_id: '12',
  recovery_id: '64',
  friends_referral_code: 'K7M3XQ9P',
  veto_token: '64-dmV0b2luZy1hLXJlY292ZQ',
  recovery_reference: '4829107735',
  // What is good once
  score_code: '482915',
  new_uid: '6f3b1c52-9d0e-4a7c-8b41-2e5d7a90c133',
  known_mobile: '09125550143',
  new_mobile: '09125550142',
  new_national_id: '7000000015',
  refresh_token: 'rT4Wq0bN8sYk2LmVx7PzUe5HcJ1DfGa3Ri6oKt9yQwE',
  sign_in_code: '482915',
  reauthentication_code: '482915',
  password_code: '482915',
  reset_code: '482915',
  new_mobile_code: '482915',
  old_mobile_code: '730164',
  sheba_code: '482915',
  card_pin_code: '482915',
  cash_out_code: '482915',
  transfer_code: '482915',
  gift_card_code: '482915',
  gift_card_to_claim: 'NG-7K2M-9QHT-4F6D-XW3B',
  own_credit_mobile: '09125550143',
  own_credit_id: '6464002',
  active_own_credit_id: '6464002',
  own_credit_offer_id: '6464002',
  cheque_code: '482915',
  guarantor_code: '482915',
  shop_sheba_code: '482915',
  closing_code: '482915',
  api_key_code: '482915',
  guest_code: '482915',
  guest_pin: '4819',
  api_key_id: '31',
  api_key_rotation_code: '482915',
  signing_code: '482915',
  recovery_code: '482915',
  enrolment_code: '482915',
  ceremony_id: 'Q2VyZW1vbnktb2YtZml2ZS1taW51dGVzLW9uZS11c2U',
  new_credential: {
    id: 'QUFBQQ',
    rawId: 'QUFBQQ',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'QUFBQQ', attestationObject: 'QUFBQQ', transports: ['internal'] },
  },
  used_ceremony_id: 'Q2VyZW1vbnktb2YtZml2ZS1taW51dGVzLW9uZS11c2U',
  used_credential: {
    id: 'QUFBQQ',
    rawId: 'QUFBQQ',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'QUFBQQ', authenticatorData: 'QUFBQQ', signature: 'QUFBQQ', userHandle: 'QUFBQQ' },
  },
  own_ceremony_id: 'Q2VyZW1vbnktb2YtZml2ZS1taW51dGVzLW9uZS11c2U',
  own_credential: {
    id: 'QUFBQQ',
    rawId: 'QUFBQQ',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'QUFBQQ', authenticatorData: 'QUFBQQ', signature: 'QUFBQQ', userHandle: 'QUFBQQ' },
  },
  video_challenge_id: 'VmlkZW8tY2hhbGxlbmdlLW9mLWEtZmV3LW1pbnV0ZXM',
  // Of a credit request of anyone who sends the request
  credit_request_id: '8192',
  credit_document_id: '8256',
  document_kind: 'national_card',
  extra_data_id: '8320',
  contract_code: '482915',
  branch_id: 21,
  guarantee_kind: 'promissory_note',
  // Of a credit request that waits for an operator
  credit_case_id: '8192',
  credit_case_document_id: '8256',
} as const;

export type DemoName = keyof typeof demoSamples;

/** A placeholder in an example for a record of the demo world. */
export interface DemoReference {
  readonly demo: DemoName;
}

/** The thing of the demo world that goes by this name. */
export const demo = (name: DemoName): DemoReference => ({ demo: name });

/**
 * Who sends an example: `customer` has a credit line, a wallet and a year of history; `new_customer` has just opened them and has not given an identity;
 * `verified_customer` has an identity that the registry has confirmed, and an address; `foreign_customer` has declared a passport;
 * `new_operator` has just signed in with an authenticator app;
 * `new_merchant` has an identity that the registry has confirmed and a shop that sells;
 * `refused_merchant` has an identity that the registry has confirmed and a shop that was refused.
 * `guest` has a guest’s token for an order, and a mobile whose account has a credit line and a wallet.
 * `shop_key` is the server of a shop that sells, with a test key of all scopes.
 * The new ones, the verified and the refused one are made for the one request, so that it may change or end everything.
 */
export type DemoPerson =
  | 'nobody'
  | 'customer'
  | 'new_customer'
  | 'verified_customer'
  | 'foreign_customer'
  | 'merchant'
  | 'new_merchant'
  | 'refused_merchant'
  | 'operator'
  | 'new_operator'
  | 'guest'
  | 'shop_key';

/** A request that succeeds in the demo world, and its response. References to the demo world may be anywhere in params, query, headers and body. */
export interface Example {
  /** Without it the person that the call's access names: no one for a public call, the customer for a signed-in one. */
  readonly as?: DemoPerson;
  /** The sender, someone made for this request, has a credit request on this line that is at this step. */
  readonly given?: { readonly line: number; readonly step: string };
  /** The request is refused with this code: a provider that does not use a step which others of its family use. */
  readonly refusal?: ErrorCode;
  readonly params?: Readonly<Record<string, string | DemoReference>>;
  readonly query?: Readonly<Record<string, string | DemoReference>>;
  readonly headers?: Readonly<Record<string, string | DemoReference>>;
  readonly body?: unknown;
  /** The body of the response; null for a document. */
  readonly response: unknown;
}

const isReference = (value: object): value is DemoReference =>
  'demo' in value && typeof value.demo === 'string' && value.demo in demoSamples;

/** The value with `valueOf(name)` in the place of each reference to the demo world. */
export function withDemoValues(value: unknown, valueOf: (name: DemoName) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value)) return valueOf(value.demo);
  if (Array.isArray(value)) return value.map((item: unknown) => withDemoValues(item, valueOf));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withDemoValues(item, valueOf)]));
}

/** The value as the reference shows it: with a sample in the place of each reference to the demo world. */
export const withSamples = (value: unknown): unknown => withDemoValues(value, (name) => demoSamples[name]);

/** The names of the demo world that a value refers to. */
export function demoNamesIn(value: unknown): DemoName[] {
  const names: DemoName[] = [];
  withDemoValues(value, (name) => names.push(name));
  return names;
}
