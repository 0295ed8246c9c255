import { defineFamily, defineShape } from '../../family.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams } from '../../schemas/common.ts';
import * as forms from './provider-forms.ts';

/** The nine providers of credit (B170, D13): prefix and line, and where their calls are in the inventory. */
export const PROVIDERS = {
  nesyeCredit: { prefix: 'nesye-credit', line: 1, firstId: 168, listed: { payForRequest: 188 } },
  mellatBankV2: { prefix: 'mellat-bank-v2', line: 2, firstId: 189 },
  melliBank: { prefix: 'melli-bank', line: 3, firstId: 209 },
  mehrBank: { prefix: 'mehr-bank', line: 4, firstId: 229, listed: { addGuarantor: 249 } },
  melliBankV2: { prefix: 'melli-bank-v2', line: 5, firstId: 250 },
  digiBlu: { prefix: 'digi-blu', line: 6, firstId: 270 },
  gardeshgariBank: { prefix: 'gardeshgari_bank', line: 7, firstId: 290 },
  faraCredit: {
    prefix: 'fara-credit',
    line: 8,
    firstId: 310,
    listed: { takeGatewayCallback: 330, getProviderState: 331 },
  },
  nesyeIntlCredit: { prefix: 'nesye-intl-credit', line: 9, firstId: 332 },
} as const;

const STEP = ['not_found', 'step_not_applicable', 'step_not_allowed'] as const;
const shared = {
  context: 'origination',
  access: 'customer',
  stage: 'declared',
  idempotency: 'none',
  owner: 'none',
  errors: STEP,
} as const;
const reading = { ...shared, method: 'GET' } as const;
const posting = { ...shared, method: 'POST' } as const;

const at = '2026-11-21T08:30:00Z';
const request = {
  id: 128,
  line: 1,
  phase: 2,
  status: 0,
  allowed: [{ phase: 3, status: 0 }],
  credit: 120_000_000,
  merchant_type: null,
  number_of_installments: 12,
  reason: null,
  created_at: at,
  updated_at: at,
};
const personalInfo = { job: 'معلم', monthly_income: 180_000_000, phone: '021****4567', email: null };
const guarantor = { name: 'مریم کاظمی', national_id: '049****899', mobile: '0912***0001', state: 'invited' };
const guarantorRequest = { national_id: '0499370899', birth_date: '1990-05-12', mobileNumber: '09120000001' };
const home = {
  province: 'اصفهان',
  city: 'اصفهان',
  address: 'خیابان چهارباغ …',
  postal_code: '81*****114',
  phone: null,
};
const branches = {
  count: 1,
  next: null,
  previous: null,
  results: [{ id: 21, code: '2110', name: 'شعبهٔ چهارباغ', city_id: 4001, address: 'اصفهان، خیابان چهارباغ' }],
  chosen: 21,
};
const guarantees = {
  allowed: [{ guarantee_type: 'promissory_note', title: 'سفته', amount: 144_000_000 }],
  chosen: 'promissory_note',
};
const bankAccount = { sheba: 'IR34******************9904', account_number: null, holder_name: 'رضا احمدی' };
const document = { id: 31, kind: 'income_proof', state: 'in_check', reject_reason: null, uploaded_at: at };

/** What each provider has; a step that one does not use returns `step_not_applicable`. */
const SHAPE = defineShape({
  forAll: {
    getCreditRequest: {
      ...reading,
      path: '/credit-request',
      summary: 'The credit request with this provider',
      reply: { 200: forms.CreditRequest },
      example: { response: request },
    },
    moveCreditRequest: {
      ...shared,
      method: 'PATCH',
      path: '/credit-request',
      summary: 'Move the request to another phase or status; 409 names those allowed',
      body: forms.CreditRequestChange,
      reply: { 200: forms.CreditRequest },
      example: { body: { phase: 3 }, response: { ...request, phase: 3, allowed: [{ phase: 4, status: 0 }] } },
    },
    getCreditOffer: {
      ...reading,
      path: '/choose-credit',
      summary: 'Which amounts and counts can be chosen',
      query: forms.OfferQuery,
      reply: { 200: forms.CreditOffer },
      example: {
        query: { number_of_installments: '12' },
        response: {
          min_amount: 10_000_000,
          max_amount: 300_000_000,
          step_amount: 10_000_000,
          installment_counts: [6, 12],
          chosen: null,
        },
      },
    },
    chooseCredit: {
      ...posting,
      path: '/choose-credit',
      summary: 'Choose the amount',
      body: forms.CreditChoice,
      reply: { 200: forms.CreditRequest },
      errors: [...STEP, 'amount_invalid', 'count_not_allowed'],
      example: { body: { credit: '120,000,000', number_of_installments: 12 }, response: request },
    },
    getPersonalInfo: {
      ...reading,
      path: '/user',
      summary: 'What the provider has to know of the person',
      reply: { 200: forms.PersonalInfo },
      example: { response: personalInfo },
    },
    savePersonalInfo: {
      ...posting,
      path: '/user',
      summary: 'Give what the provider has to know of the person',
      body: forms.PersonalInfoChange,
      reply: { 200: forms.PersonalInfo },
      errors: [...STEP, 'amount_invalid'],
      example: { body: { job: 'معلم', monthly_income: 180_000_000, phone: '02112344567' }, response: personalInfo },
    },
    listGuarantors: {
      ...reading,
      path: '/guarantor-info',
      summary: 'Who guarantees the request',
      reply: { 200: forms.Guarantors },
      example: { response: { results: [guarantor] } },
    },
    saveGuarantorInfo: {
      ...posting,
      path: '/guarantor-info',
      summary: 'Say who guarantees the request',
      body: forms.NewGuarantor,
      reply: { 200: forms.Guarantor },
      errors: [...STEP, 'national_id_invalid', 'mobile_invalid', 'birth_date_invalid'],
      example: { body: guarantorRequest, response: guarantor },
    },
    getHome: {
      ...reading,
      path: '/address',
      summary: 'The address given to the provider',
      reply: { 200: forms.Home },
      example: { response: home },
    },
    saveHome: {
      ...posting,
      path: '/address',
      summary: 'Give the address to the provider',
      body: forms.NewHome,
      reply: { 200: forms.Home },
      errors: [...STEP, 'postal_code_invalid', 'place_unknown'],
      example: {
        body: { province: 'اصفهان', city: 'اصفهان', address: 'خیابان چهارباغ بالا، پلاک ۸', postal_code: '8163913114' },
        response: home,
      },
    },
    listBranches: {
      ...reading,
      path: '/bank-branch',
      summary: 'Branches of the provider, and the chosen one',
      query: forms.BranchQuery,
      reply: { 200: forms.Branches },
      errors: [...STEP, 'page_size_too_large'],
      example: { query: { filter_city_id: '4001' }, response: branches },
    },
    chooseBranch: {
      ...posting,
      path: '/bank-branch',
      summary: 'Choose the branch',
      body: forms.BranchChoice,
      reply: { 200: forms.Branches },
      example: { body: { branch_id: 21 }, response: branches },
    },
    getGuarantees: {
      ...reading,
      path: '/guarantee-type',
      summary: 'Which guarantees the provider takes',
      reply: { 200: forms.Guarantees },
      example: { response: guarantees },
    },
    chooseGuarantee: {
      ...posting,
      path: '/guarantee-type',
      summary: 'Choose the kind of guarantee',
      body: forms.GuaranteeChoice,
      reply: { 200: forms.Guarantees },
      example: { body: { guarantee_type: 'promissory_note' }, response: guarantees },
    },
    getBankAccount: {
      ...reading,
      path: '/bank-info',
      summary: 'The account at the provider',
      reply: { 200: forms.BankAccount },
      example: { response: bankAccount },
    },
    saveBankAccount: {
      ...posting,
      path: '/bank-info',
      summary: 'Give the account at the provider',
      body: forms.BankAccountChange,
      reply: { 200: forms.BankAccount },
      errors: [...STEP, 'sheba_invalid', 'sheba_not_yours'],
      example: { body: { sheba: 'IR340170000000000790419904' }, response: bankAccount },
    },
    addDocument: {
      ...posting,
      path: '/credit-document',
      summary: 'Hand in a document',
      body: forms.NewDocument,
      bodyMedia: 'multipart/form-data',
      bodyLimitBytes: 8 * 1024 * 1024,
      reply: { 201: forms.CreditDocument },
      errors: [...STEP, 'media_not_allowed', 'media_unreadable', 'malware_found'],
      example: { body: { kind: 'income_proof', file: 'the bytes of the file' }, response: document },
    },
    replaceDocument: {
      ...shared,
      method: 'PATCH',
      path: '/credit-document/:id',
      summary: 'Hand in another file for a document',
      params: IdParams,
      body: forms.DocumentChange,
      bodyMedia: 'multipart/form-data',
      bodyLimitBytes: 8 * 1024 * 1024,
      reply: { 200: forms.CreditDocument },
      errors: [...STEP, 'media_not_allowed', 'media_unreadable', 'malware_found'],
      owner: ownedBy('customer', ['path.id']),
      example: { params: { id: '31' }, body: { file: 'the bytes of the file' }, response: document },
    },
    deleteDocument: {
      ...shared,
      method: 'DELETE',
      path: '/credit-document/:id',
      summary: 'Take a document back',
      params: IdParams,
      reply: { 200: forms.DocumentDeleted },
      owner: ownedBy('customer', ['path.id']),
      example: { params: { id: '31' }, response: { deleted: true } },
    },
    listDocuments: {
      ...reading,
      path: '/credit-document',
      summary: 'Documents of the request',
      query: forms.DocumentQuery,
      reply: { 200: forms.CreditDocuments },
      errors: [...STEP, 'page_size_too_large'],
      example: { response: { count: 1, next: null, previous: null, results: [document] } },
    },
  },
  forSome: {
    payForRequest: {
      ...posting,
      path: '/payment',
      summary: 'Pay what the request costs',
      body: forms.RequestPayment,
      reply: { 200: forms.RequestPaid },
      errors: [...STEP, 'balance_insufficient'],
      idempotency: 'header',
      example: {
        headers: { 'idempotency-key': '6f3b1c52-9d0e-4a7c-8b41-2e5d7a90c133' },
        body: { use_cash_wallet: true },
        response: { amount: 2_500_000, is_paid: true, redirect_url: null },
      },
    },
    addGuarantor: {
      ...posting,
      path: '/guarantor',
      summary: 'Invite a guarantor',
      body: forms.NewGuarantor,
      reply: { 201: forms.Guarantor },
      errors: [...STEP, 'national_id_invalid', 'mobile_invalid', 'birth_date_invalid'],
      example: { body: guarantorRequest, response: guarantor },
    },
    takeGatewayCallback: {
      ...reading,
      path: '/gtw-callback/:id',
      summary: 'Come back from the provider’s page; two calls have one effect',
      params: IdParams,
      reply: { 200: forms.ProviderState },
      owner: ownedBy('customer', ['path.id']),
      example: { params: { id: '128' }, response: { reference: 'FC-128-1405', state: 'accepted', redirect_url: null } },
    },
    getProviderState: {
      ...reading,
      path: '/request',
      summary: 'The status of the request with the provider itself',
      reply: { 200: forms.ProviderState },
      example: {
        response: { reference: 'FC-128-1405', state: 'sent', redirect_url: 'https://fara.example/requests/128' },
      },
    },
  },
});

/** Every call of SHAPE for every provider. */
export const providerCalls = defineFamily(PROVIDERS, SHAPE);
