import type {
  ClosureBlocker,
  ConsentKey,
  ConsentVersion,
  CreditReasonCode,
  CreditRule,
  DrawFailure,
  GivenName,
  KeptRecord,
  LineReason,
  LineStep,
  PaperRejectCode,
  PaymentFailure,
} from '@nesye/contract/server-texts';

type ByCode<Code extends string, Words = string> = Readonly<Partial<Record<Code, Words>>>;

/** A rule that someone failed at: what failed, by its two figures, and what would change it. */
export interface RuleWords {
  readonly text: (has: number, limit: number) => string;
  readonly change: string;
}

/** By code or name of the wire. In Persian the server's own texts are shown, so there are none. */
export const serverTexts = {
  /** Of a payment of installments. */
  payment: {} as ByCode<PaymentFailure>,
  /** Of a charge for a service. */
  charge: {} as ByCode<PaymentFailure>,
  draw: {} as ByCode<DrawFailure>,
  lineReason: {} as ByCode<LineReason>,
  lineStep: {} as ByCode<LineStep>,
  creditRule: {} as ByCode<CreditRule, RuleWords>,
  creditReason: {} as ByCode<CreditReasonCode>,
  paper: {} as ByCode<PaperRejectCode>,
  blocker: {} as ByCode<ClosureBlocker>,
  consent: {} as ByCode<ConsentKey>,
  /** By key and version, such as `score_1`. */
  consentText: {} as ByCode<ConsentVersion>,
  kept: {} as ByCode<KeptRecord>,
  recovery: {} as ByCode<'rejected'>,
  name: {} as ByCode<GivenName>,
};
