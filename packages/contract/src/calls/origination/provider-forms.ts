import { Type } from '@sinclair/typebox';
import { addressFields } from '../../schemas/address.ts';
import {
  AmountIn,
  AmountOut,
  CountIn,
  Instant,
  listOf,
  named,
  namedObject,
  orNull,
  QueryDigits,
  strictObject,
} from '../../schemas/common.ts';
import { DOCUMENT_REJECT_CODES } from '../../constants.ts';
import { CreditPhase, CreditStatus, FailedRule } from '../../schemas/credit-request.ts';
import { FileIn } from '../../schemas/file.ts';
import { GuaranteeKind } from './lines.ts';
import { listQuery } from '../../schemas/list.ts';
import { MobileText } from '../../schemas/one-time-code.ts';
import { DateText, DigitsText, EmailText, MaskedText, oneOf, TitleText } from '../../schemas/texts.ts';

const MerchantType = Type.Integer({ minimum: 0, maximum: 99, description: 'kind of shop the credit is for' });

export const CreditRequestChange = namedObject('CreditRequestChange', {
  phase: Type.Optional(CreditPhase),
  status: Type.Optional(CreditStatus),
});
export const OfferQuery = strictObject({
  merchant_type: Type.Optional(QueryDigits),
  number_of_installments: Type.Optional(QueryDigits),
});
export const CreditOffer = namedObject('CreditOffer', {
  min_amount: AmountOut,
  max_amount: Type.Unsafe<number>({
    ...AmountOut,
    description: 'rials; this and the least are 0 where nothing can be chosen',
  }),
  step_amount: AmountOut,
  installment_counts: Type.Array(Type.Integer()),
  chosen: orNull(AmountOut),
  chosen_count: orNull(
    Type.Integer({
      description: 'what the customer wants: of the open request, else what was kept on the line (N304)',
    }),
  ),
  reason: orNull(Type.String({ description: 'why nothing can be chosen' })),
  failed: Type.Array(FailedRule, { description: 'the rules that `reason` speaks of' }),
});
export const CreditChoice = namedObject('CreditChoice', {
  credit: AmountIn,
  merchant_type: Type.Optional(MerchantType),
  number_of_installments: Type.Optional(CountIn),
  reuse_documents: Type.Optional(
    Type.Boolean({ description: 'consent: documents of an earlier request may be used for this one' }),
  ),
});

export const PersonalInfoChange = namedObject('PersonalInfoChange', {
  job: TitleText,
  monthly_income: AmountIn,
  phone: DigitsText,
  email: Type.Optional(EmailText),
});
export const PersonalInfo = namedObject('PersonalInfo', {
  job: orNull(Type.String()),
  monthly_income: orNull(AmountOut),
  phone: orNull(MaskedText),
  email: orNull(MaskedText),
});
export const NewGuarantor = namedObject('NewGuarantor', {
  national_id: DigitsText,
  birth_date: DateText,
  mobileNumber: MobileText,
});
export const Guarantor = namedObject('Guarantor', {
  name: Type.String(),
  national_id: MaskedText,
  mobile: MaskedText,
  state: oneOf('invited', 'in_check', 'confirmed', 'rejected'),
});
export const Guarantors = namedObject('Guarantors', { results: Type.Array(Guarantor) });
export const NewHome = namedObject('NewHome', { ...addressFields, phone: Type.Optional(DigitsText) });
export const Home = namedObject('Home', {
  province: Type.String(),
  city: Type.String(),
  address: MaskedText,
  postal_code: MaskedText,
  phone: orNull(MaskedText),
});

const Branch = namedObject('Branch', {
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  city_id: Type.Integer(),
  address: Type.String(),
});
export const Branches = namedObject('Branches', {
  ...listOf(Branch).properties,
  chosen: orNull(Type.Integer({ description: 'id of the chosen branch' })),
});
export const BranchQuery = listQuery({ filter_city_id: Type.Optional(QueryDigits) });
export const BranchChoice = namedObject('BranchChoice', { branch_id: Type.Integer({ minimum: 0 }) });
export const Guarantees = namedObject('Guarantees', {
  allowed: Type.Array(strictObject({ guarantee_type: GuaranteeKind, title: Type.String(), amount: AmountOut })),
  chosen: orNull(GuaranteeKind),
});
export const GuaranteeChoice = namedObject('GuaranteeChoice', { guarantee_type: GuaranteeKind });
export const BankAccountChange = namedObject('BankAccountChange', {
  sheba: Type.String({ format: 'identifier', minLength: 1, maxLength: 60 }),
  account_number: Type.Optional(DigitsText),
});
export const BankAccount = namedObject('BankAccount', {
  sheba: orNull(MaskedText),
  account_number: orNull(MaskedText),
  holder_name: orNull(Type.String()),
});

export const DocumentKind = oneOf(
  'national_card',
  'birth_certificate',
  'income_proof',
  'residence_proof',
  'passport',
  'other',
);
export const NewDocument = namedObject('NewDocument', { kind: DocumentKind, file: FileIn });
export const DocumentChange = namedObject('DocumentChange', { file: FileIn });
export const CreditDocument = namedObject('CreditDocument', {
  id: Type.Integer(),
  kind: DocumentKind,
  title: orNull(
    Type.String({ description: 'what an operator has called it who requested it besides; its kind is `other`' }),
  ),
  state: oneOf('in_check', 'confirmed', 'rejected'),
  reject_code: orNull(oneOf(...DOCUMENT_REJECT_CODES)),
  reject_reason: orNull(Type.String()),
  pages: Type.Integer(),
  uploaded_at: Instant,
});
export const CreditDocuments = named('CreditDocuments', listOf(CreditDocument));
export const DocumentQuery = listQuery({});
export const DocumentDeleted = namedObject('DocumentDeleted', { deleted: Type.Boolean() });

export const RequestPayment = namedObject('RequestPayment', { use_cash_wallet: Type.Optional(Type.Boolean()) });
export const ProviderState = namedObject('ProviderState', {
  reference: orNull(Type.String()),
  state: oneOf('none', 'sent', 'accepted', 'rejected'),
  redirect_url: orNull(Type.String()),
});
