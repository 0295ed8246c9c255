import { Type } from '@sinclair/typebox';
import {
  AmountOut,
  CalendarDate,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  strictObject,
} from '../../schemas/common.ts';
import { NextStep } from '../../schemas/next-step.ts';
import { MaskedText, oneOf } from '../../schemas/texts.ts';
import { PAPER_REJECT_CODES } from '../../server-texts.ts';

/** Every call that says for which line: the caller's request that is open there. */
export const LineQuery = strictObject({ line: Type.String({ pattern: '^[1-9]$' }) });

export const InstrumentKind = oneOf('cheque', 'promissory_note');
export const InstrumentState = oneOf(
  'registered',
  'in_check',
  'confirmed',
  'rejected',
  'cancelled',
  'return_requested',
  'return_paid',
  'in_transit',
  'returned',
  'missing',
);
export const Holder = oneOf('customer', 'office', 'courier', 'notary');
export const RejectCode = oneOf(...PAPER_REJECT_CODES);
export const PictureKind = oneOf('front', 'back', 'national_card', 'income_proof');

/** Who had the paper, who has it since, and by whom. */
export const CustodyEvent = namedObject('CustodyEvent', {
  event: Type.String(),
  state: InstrumentState,
  from_holder: orNull(Holder),
  to_holder: orNull(Holder),
  actor: oneOf('applicant', 'guarantor', 'operator', 'party', 'system'),
  note: orNull(Type.String()),
  at: Instant,
  at_jalali: JalaliText,
});

export const instrumentFields = {
  id: Type.Integer(),
  kind: InstrumentKind,
  form: oneOf('paper', 'electronic'),
  line: Type.Integer(),
  line_name: Type.String(),
  state: InstrumentState,
  holder: Holder,
  amount: AmountOut,
  sayad_id: orNull(MaskedText),
  colour: orNull(oneOf('white', 'yellow')),
  owner: orNull(oneOf('customer', 'guarantor')),
  serial: orNull(Type.String({ description: 'of a note on paper, or the notary’s number' })),
  stamp_duty: orNull(AmountOut),
  pictures: Type.Array(PictureKind, { description: 'the sides that were sent' }),
  reject_code: orNull(RejectCode),
  reject_reason: orNull(Type.String({ description: 'the words of the code, and the operator’s own' })),
  reject_note: orNull(Type.String({ description: 'the operator’s own words alone' })),
  return_reason: orNull(oneOf('payoff', 'request')),
  return_way: orNull(oneOf('courier', 'in_person')),
  return_due_on: orNull(CalendarDate),
  is_return_late: Type.Boolean({ description: 'the day on which it should have come back is over' }),
  courier_fee: AmountOut,
  tracking_code: orNull(Type.String()),
  allowed: Type.Array(
    oneOf('send_pictures', 'withdraw', 'start_return', 'pay_courier', 'cancel_return', 'report_missing'),
    {
      description: 'what its owner can do now',
    },
  ),
  created_at: Instant,
  updated_at: Instant,
} as const;

export const Instrument = namedObject('GuaranteeInstrument', {
  ...instrumentFields,
  events: Type.Array(CustodyEvent, { description: 'oldest first' }),
});

export const GuarantorState = oneOf(
  'invited',
  'scored',
  'confirmed',
  'declined',
  'refused',
  'withdrawn',
  'expired',
  'released',
);

/** A guarantor as the customer may see them. */
export const NamedGuarantor = namedObject('NamedGuarantor', {
  id: Type.Integer(),
  line: Type.Integer(),
  name: Type.String({ description: 'empty until the guarantor has opened the invitation' }),
  national_id: MaskedText,
  mobile: MaskedText,
  state: GuarantorState,
  cap: AmountOut,
  invited_at: Instant,
  expires_at: orNull(Instant),
  pictures: Type.Array(PictureKind),
  updated_at: Instant,
});

const GuaranteeItem = namedObject('GuaranteeItem', {
  kind: oneOf('cheque', 'promissory_note', 'guarantor'),
  state: oneOf('missing', 'open', 'waiting', 'done', 'refused'),
  amount: AmountOut,
  instrument: orNull(Instrument),
  guarantor: orNull(NamedGuarantor),
});

/** What a request needs, how far each is, and the one thing that moves it on. */
export const GuaranteeRequirement = namedObject('GuaranteeRequirement', {
  line: Type.Integer(),
  amount: AmountOut,
  state: oneOf('open', 'complete', 'cancelled', 'released'),
  items: Type.Array(GuaranteeItem),
  stamp_duty_of_note: AmountOut,
  next: orNull(NextStep),
});

const at = '2026-11-21T08:30:00.000Z';
export const exampleEvent = {
  event: 'register',
  state: 'registered',
  from_holder: null,
  to_holder: 'customer',
  actor: 'applicant',
  note: null,
  at,
  at_jalali: '1405/08/30',
};
export const exampleCheque = {
  id: 64,
  kind: 'cheque',
  form: 'paper',
  line: 5,
  line_name: 'بانک ملی، طرح دوم',
  state: 'registered',
  holder: 'customer',
  amount: 150_000_000,
  sayad_id: '1234********3456',
  colour: 'white',
  owner: 'customer',
  serial: null,
  stamp_duty: null,
  pictures: [],
  reject_code: null,
  reject_reason: null,
  reject_note: null,
  return_reason: null,
  return_way: null,
  return_due_on: null,
  is_return_late: false,
  courier_fee: 850_000,
  tracking_code: null,
  allowed: ['send_pictures', 'withdraw'],
  created_at: at,
  updated_at: at,
  events: [exampleEvent],
};
export const exampleNote = {
  ...exampleCheque,
  kind: 'promissory_note',
  form: 'electronic',
  holder: 'notary',
  sayad_id: null,
  colour: null,
  owner: null,
  stamp_duty: 75_000,
  allowed: ['withdraw'],
  events: [{ ...exampleEvent, to_holder: 'notary' }],
};
export const exampleGuarantor = {
  id: 31,
  line: 4,
  name: '',
  national_id: '049****899',
  mobile: '0912***0007',
  state: 'invited',
  cap: 150_000_000,
  invited_at: at,
  expires_at: '2026-11-28T08:30:00.000Z',
  pictures: [],
  updated_at: at,
};
