import { defineFamily, defineShape } from '../../family.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams } from '../../schemas/common.ts';
import { INVITATION_ERRORS } from '../guarantees/guarantors.ts';
import { CreditRequest } from '../../schemas/credit-request.ts';
import * as forms from './provider-forms.ts';
import { CreditPayment, creditPaymentSample, creditRequestSample } from './requests.ts';
import { PROVIDERS } from './providers.ts';
import { documentSample } from './request-documents.ts';

const STEP = ['not_found', 'step_not_applicable', 'phase_mismatch'] as const;
const FILE = [
  'media_not_allowed',
  'media_unreadable',
  'malware_found',
  'upload_too_large',
  'upload_limit_reached',
] as const;
const shared = {
  context: 'origination',
  access: 'customer',
  idempotency: 'none',
  owner: 'none',
  errors: STEP,
} as const;
const reading = { ...shared, method: 'GET' } as const;
const posting = { ...shared, method: 'POST' } as const;

const request = creditRequestSample;
const personalInfo = { job: 'معلم', monthly_income: 180_000_000, phone: '021****4567', email: null };
const guarantor = { name: 'مریم کاظمی', national_id: '049****899', mobile: '0912***0001', state: 'invited' };
const guarantorRequest = { national_id: '0499370899', birth_date: '1990-05-12', mobileNumber: demo('new_mobile') };
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
const document = documentSample;
const picture = demo('picture');

/** What each provider has; a step that one does not use returns `step_not_applicable`. */
export const PROVIDER_SHAPE = defineShape({
  forAll: {
    getCreditRequest: {
      step: 'any',
      ...reading,
      path: '/credit-request',
      summary: 'The credit request with this provider',
      reply: { 200: CreditRequest },
      example: { response: request },
    },
    moveCreditRequest: {
      step: 'any',
      ...shared,
      method: 'PATCH',
      path: '/credit-request',
      summary: 'Move the request to another phase or status; 409 names those allowed',
      body: forms.CreditRequestChange,
      reply: { 200: CreditRequest },
      example: { body: { status: 4 }, response: { ...request, status: 4 } },
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
          chosen_count: null,
          reason: null,
          failed: [],
        },
      },
    },
    chooseCredit: {
      step: 'choose_credit',
      ...posting,
      path: '/choose-credit',
      summary: 'Choose the amount',
      body: forms.CreditChoice,
      reply: { 201: CreditRequest },
      errors: [
        'amount_invalid',
        'count_not_allowed',
        'request_open',
        'credit_open',
        'charged_off_debt',
        'score_missing',
        'credit_refused',
        'identity_missing',
      ],
      example: { body: { credit: '100,000,000' }, response: request },
    },
    getPersonalInfo: {
      step: 'user',
      ...reading,
      path: '/user',
      summary: 'What the provider has to know of the person',
      reply: { 200: forms.PersonalInfo },
      example: { response: personalInfo },
    },
    savePersonalInfo: {
      step: 'user',
      ...posting,
      path: '/user',
      summary: 'Give what the provider has to know of the person',
      body: forms.PersonalInfoChange,
      reply: { 200: forms.PersonalInfo },
      errors: [...STEP, 'amount_invalid', 'phone_invalid'],
      example: { body: { job: 'معلم', monthly_income: 180_000_000, phone: '02112344567' }, response: personalInfo },
    },
    listGuarantors: {
      step: 'guarantor',
      ...reading,
      path: '/guarantor-info',
      summary: 'Who guarantees the request',
      reply: { 200: forms.Guarantors },
      example: { response: { results: [guarantor] } },
    },
    saveGuarantorInfo: {
      step: 'guarantor',
      ...posting,
      path: '/guarantor-info',
      summary: 'Say who guarantees the request',
      body: forms.NewGuarantor,
      reply: { 200: forms.Guarantor },
      errors: [...STEP, ...INVITATION_ERRORS],
      example: { body: guarantorRequest, response: guarantor },
    },
    getHome: {
      step: 'address',
      ...reading,
      path: '/address',
      summary: 'The address given to the provider',
      reply: { 200: forms.Home },
      example: { response: home },
    },
    saveHome: {
      step: 'address',
      ...posting,
      path: '/address',
      summary: 'Give the address to the provider',
      body: forms.NewHome,
      reply: { 200: forms.Home },
      errors: [...STEP, 'postal_code_invalid', 'place_unknown', 'phone_invalid'],
      example: {
        body: { province: 'اصفهان', city: 'اصفهان', address: 'خیابان چهارباغ بالا، پلاک ۸', postal_code: '8163913114' },
        response: home,
      },
    },
    listBranches: {
      step: 'bank_branch',
      ...reading,
      path: '/bank-branch',
      summary: 'Branches of the provider, and the chosen one',
      query: forms.BranchQuery,
      reply: { 200: forms.Branches },
      errors: [...STEP, 'page_size_too_large'],
      example: { response: branches },
    },
    chooseBranch: {
      step: 'bank_branch',
      ...posting,
      path: '/bank-branch',
      summary: 'Choose the branch',
      body: forms.BranchChoice,
      reply: { 200: forms.Branches },
      errors: [...STEP, 'branch_unknown'],
      example: { body: { branch_id: demo('branch_id') }, response: branches },
    },
    getGuarantees: {
      step: 'guarantee',
      ...reading,
      path: '/guarantee-type',
      summary: 'Which guarantees the provider takes',
      reply: { 200: forms.Guarantees },
      example: { response: guarantees },
    },
    chooseGuarantee: {
      step: 'guarantee',
      ...posting,
      path: '/guarantee-type',
      summary: 'Choose the kind of guarantee',
      body: forms.GuaranteeChoice,
      reply: { 200: forms.Guarantees },
      errors: [...STEP, 'guarantee_not_allowed'],
      example: { body: { guarantee_type: demo('guarantee_kind') }, response: guarantees },
    },
    getBankAccount: {
      step: 'bank_info',
      ...reading,
      path: '/bank-info',
      summary: 'The account at the provider',
      reply: { 200: forms.BankAccount },
      example: { response: bankAccount },
    },
    saveBankAccount: {
      step: 'bank_info',
      ...posting,
      path: '/bank-info',
      summary: 'Give the account at the provider',
      body: forms.BankAccountChange,
      reply: { 200: forms.BankAccount },
      errors: [
        ...STEP,
        'sheba_invalid',
        'sheba_not_yours',
        'bank_lookup_down',
        'identity_missing',
        'lookup_limit_reached',
      ],
      example: { body: { sheba: demo('own_sheba') }, response: bankAccount },
    },
    addDocument: {
      step: 'documents',
      ...posting,
      path: '/credit-document',
      summary: 'Hand in a document',
      body: forms.NewDocument,
      bodyMedia: 'multipart/form-data',
      bodyLimitBytes: 10 * 1024 * 1024,
      reply: { 201: forms.CreditDocument },
      errors: [...STEP, ...FILE],
      example: { body: { kind: demo('document_kind'), file: picture }, response: document },
    },
    replaceDocument: {
      step: 'documents',
      ...shared,
      method: 'PATCH',
      path: '/credit-document/:id',
      summary: 'Hand in another file for a document',
      params: IdParams,
      body: forms.DocumentChange,
      bodyMedia: 'multipart/form-data',
      bodyLimitBytes: 10 * 1024 * 1024,
      reply: { 200: forms.CreditDocument },
      errors: [...STEP, ...FILE],
      owner: ownedBy('customer', ['path.id']),
      example: { params: { id: demo('credit_document_id') }, body: { file: picture }, response: document },
    },
    deleteDocument: {
      step: 'documents',
      ...shared,
      method: 'DELETE',
      path: '/credit-document/:id',
      summary: 'Take a document back',
      params: IdParams,
      reply: { 200: forms.DocumentDeleted },
      owner: ownedBy('customer', ['path.id']),
      example: { params: { id: demo('credit_document_id') }, response: { deleted: true } },
    },
    listDocuments: {
      step: 'documents',
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
      step: 'payment',
      ...posting,
      path: '/payment',
      summary: 'Pay what the request costs',
      body: forms.RequestPayment,
      reply: { 201: CreditPayment },
      errors: [...STEP, 'gateway_down', 'balance_insufficient'],
      idempotency: 'header',
      example: {
        headers: { 'idempotency-key': demo('new_uid') },
        body: { use_cash_wallet: true },
        response: creditPaymentSample,
      },
    },
    addGuarantor: {
      step: 'guarantor',
      ...posting,
      path: '/guarantor',
      summary: 'Invite a guarantor',
      body: forms.NewGuarantor,
      reply: { 201: forms.Guarantor },
      errors: [...STEP, ...INVITATION_ERRORS],
      example: { body: guarantorRequest, response: guarantor },
    },
    takeGatewayCallback: {
      step: 'lender_page',
      ...reading,
      path: '/gtw-callback/:id',
      wayBack: true,
      summary: 'Come back from the provider’s page; two calls have one effect',
      params: IdParams,
      reply: { 200: forms.ProviderState },
      owner: ownedBy('customer', ['path.id']),
      example: {
        params: { id: demo('credit_request_id') },
        response: { reference: 'FC-128-1405', state: 'accepted', redirect_url: null },
      },
    },
    getProviderState: {
      step: 'lender_page',
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

/** Every call of the shape for every provider. */
export const providerCalls = defineFamily(PROVIDERS, PROVIDER_SHAPE);
