/** What a paper can be: a cheque, a note on paper, or a note that exists at the notary alone. */
export type Paper = 'cheque' | 'paper_note' | 'electronic_note';

export const INSTRUMENT_STATES = [
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
] as const;
export type InstrumentState = (typeof INSTRUMENT_STATES)[number];

export type GuarantorState =
  | 'invited'
  | 'scored'
  | 'confirmed'
  | 'declined'
  | 'refused'
  | 'withdrawn'
  | 'expired'
  | 'released';

/** Does a guarantor keep the item from another one, as `one_guarantor_of_item` says: named, and neither gone nor free. */
export const isActiveGuarantor = (state: GuarantorState): boolean =>
  state === 'invited' || state === 'scored' || state === 'confirmed';

export type InstrumentEvent =
  | 'hand_in'
  | 'issue'
  | 'confirm'
  | 'reject'
  | 'cancel'
  | 'request_return'
  | 'cancel_return'
  | 'pay_return'
  | 'hand_to_courier'
  | 'hand_to_customer'
  | 'void'
  | 'report_missing'
  | 'find'
  | 'write_off';

export type GuarantorEvent = 'pass_score' | 'fail_score' | 'decline' | 'withdraw' | 'expire' | 'sign' | 'release';

type Moves<State extends string, Event extends string> = Readonly<
  Partial<Record<Event, Readonly<Partial<Record<State, State>>>>>
>;

/** The way back, and what can go wrong on it: the same for every paper that someone holds. */
const CUSTODY: Moves<InstrumentState, InstrumentEvent> = {
  hand_in: { registered: 'in_check', rejected: 'in_check' },
  confirm: { in_check: 'confirmed' },
  reject: { in_check: 'rejected' },
  cancel: { registered: 'cancelled', rejected: 'cancelled', in_check: 'cancelled' },
  request_return: { confirmed: 'return_requested' },
  cancel_return: { return_requested: 'confirmed' },
  pay_return: { return_requested: 'return_paid' },
  hand_to_courier: { return_paid: 'in_transit' },
  hand_to_customer: { return_requested: 'returned', return_paid: 'returned', in_transit: 'returned' },
  report_missing: {
    confirmed: 'missing',
    return_requested: 'missing',
    return_paid: 'missing',
    in_transit: 'missing',
    returned: 'missing',
  },
  find: { missing: 'confirmed' },
  write_off: { missing: 'returned' },
};

/** The one table of papers: kind × event → state. What is not in it cannot happen. */
export const INSTRUMENT_MOVES: Readonly<Record<Paper, Moves<InstrumentState, InstrumentEvent>>> = {
  cheque: CUSTODY,
  paper_note: CUSTODY,
  electronic_note: {
    issue: { registered: 'confirmed' },
    cancel: { registered: 'cancelled' },
    request_return: { confirmed: 'return_requested' },
    void: { return_requested: 'returned' },
  },
};

/** The same of guarantors. */
export const GUARANTOR_MOVES: Moves<GuarantorState, GuarantorEvent> = {
  // They have agreed, and their score is enough: what is left is their signature of the contract.
  pass_score: { invited: 'scored' },
  fail_score: { invited: 'refused', scored: 'refused' },
  decline: { invited: 'declined', scored: 'declined' },
  withdraw: { invited: 'withdrawn', scored: 'withdrawn' },
  expire: { invited: 'expired' },
  sign: { scored: 'confirmed' },
  release: { confirmed: 'released' },
};

/** The state after an event; undefined where it cannot happen. */
export const instrumentAfter = (
  paper: Paper,
  state: InstrumentState,
  event: InstrumentEvent,
): InstrumentState | undefined => INSTRUMENT_MOVES[paper][event]?.[state];

/** The same of a guarantor. */
export const guarantorAfter = (state: GuarantorState, event: GuarantorEvent): GuarantorState | undefined =>
  GUARANTOR_MOVES[event]?.[state];

/** Every event that can happen to a paper now. */
export const eventsOf = (paper: Paper, state: InstrumentState): InstrumentEvent[] =>
  (Object.keys(INSTRUMENT_MOVES[paper]) as InstrumentEvent[]).filter(
    (event) => instrumentAfter(paper, state, event) !== undefined,
  );

export type Holder = 'customer' | 'office' | 'courier' | 'notary';

/** Who has the paper after an event; undefined: anyone who had it. */
export const HOLDER_AFTER: Readonly<Partial<Record<InstrumentEvent, Holder>>> = {
  confirm: 'office',
  hand_to_courier: 'courier',
  hand_to_customer: 'customer',
  find: 'office',
  write_off: 'customer',
};
