import {
  addDays,
  businessDate,
  type HolidayCalendar,
  type IsoDate,
  isBusinessDay,
  tehranMinuteOfDay,
} from '@nesye/money';

/** When late customers may be contacted; hours of Tehran. */
export interface Conduct {
  readonly fromHour: number;
  readonly untilHour: number;
  /** In any seven days. */
  readonly maxPerWeek: number;
  readonly onHolidays: boolean;
  /** Days without a contact after installments were moved because of hardship. */
  readonly hardshipDays: number;
  /** The last day that may be promised, in days from today. */
  readonly promiseDays: number;
}

export type Channel = 'call' | 'sms' | 'letter';

/** What is known of a customer when a contact is about to be made. */
export interface CustomerFacts {
  readonly isLate: boolean;
  readonly isDisputed: boolean;
  /** The day of an open promise. */
  readonly promisedDay: IsoDate | undefined;
  /** The day on which installments were last moved because of hardship. */
  readonly hardshipOn: IsoDate | undefined;
  /** The number reached someone else, and nothing has shown since that it is the customer's. */
  readonly isNumberWrong: boolean;
  /** Of the last seven days, the newest first. */
  readonly contactedAt: readonly Date[];
}

export type ContactBar =
  | 'nothing_late'
  | 'disputed'
  | 'wrong_number'
  | 'promise_open'
  | 'hardship'
  | 'too_many'
  | 'holiday'
  | 'hours';

/** Whether a customer may be contacted; where not, why, and from when on as things are. Undefined: not while the reason lasts. */
export type Permission =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly reason: ContactBar; readonly from: Date | undefined };

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const WEEK_MS = 7 * 24 * HOUR_MINUTES * MINUTE_MS;
/** Fridays and holidays in a row are fewer. */
const MAX_DAYS_AHEAD = 60;

/**
 * Whether a contact is allowed at a moment. Letters are not bound to hours, holidays and a wrong number. All other rules hold for them as well. Example: a promise for Thursday that is
 * open on Monday → not before Saturday at nine, Friday being no day for a call.
 */
export function permissionFor(
  channel: Channel,
  at: Date,
  facts: CustomerFacts,
  { conduct, holidays }: { readonly conduct: Conduct; readonly holidays: HolidayCalendar },
): Permission {
  if (!facts.isLate) return { isAllowed: false, reason: 'nothing_late', from: undefined };
  if (facts.isDisputed) return { isAllowed: false, reason: 'disputed', from: undefined };
  if (facts.isNumberWrong && channel !== 'letter') return { isAllowed: false, reason: 'wrong_number', from: undefined };
  const waits = waitsOf(at, facts, conduct);
  const soonest = waits.reduce((latest, { until }) => (until > latest ? until : latest), at);
  const from = channel === 'letter' ? soonest : openingFrom(soonest, { conduct, holidays });
  if (from <= at) return { isAllowed: true };
  const reason = waits[0]?.reason ?? (isOpenDay(businessDate(at), { conduct, holidays }) ? 'hours' : 'holiday');
  return { isAllowed: false, reason, from };
}

/** What keeps everybody from a contact, and until when. */
function waitsOf(at: Date, facts: CustomerFacts, conduct: Conduct): { reason: ContactBar; until: Date }[] {
  const { promisedDay, hardshipOn, contactedAt } = facts;
  const oldest = contactedAt[conduct.maxPerWeek - 1];
  const waits: { reason: ContactBar; until: Date }[] = [];
  if (promisedDay !== undefined) waits.push({ reason: 'promise_open', until: dayBegin(addDays(promisedDay, 1)) });
  if (hardshipOn !== undefined)
    waits.push({ reason: 'hardship', until: dayBegin(addDays(hardshipOn, conduct.hardshipDays + 1)) });
  if (oldest !== undefined) waits.push({ reason: 'too_many', until: new Date(oldest.getTime() + WEEK_MS) });
  return waits.filter(({ until }) => until > at);
}

interface Calendar {
  readonly conduct: Conduct;
  readonly holidays: HolidayCalendar;
}

/** The first moment from one on that is within the hours of a day for contacts. */
function openingFrom(at: Date, calendar: Calendar): Date {
  const { fromHour, untilHour } = calendar.conduct;
  const today = businessDate(at);
  const minute = tehranMinuteOfDay(at);
  if (isOpenDay(today, calendar) && minute < untilHour * HOUR_MINUTES)
    return minute >= fromHour * HOUR_MINUTES ? at : atHour(today, fromHour);
  for (let days = 1; days <= MAX_DAYS_AHEAD; days += 1) {
    const day = addDays(today, days);
    if (isOpenDay(day, calendar)) return atHour(day, fromHour);
  }
  throw new Error(`no day for a contact within ${MAX_DAYS_AHEAD} days of ${today}`);
}

const isOpenDay = (day: IsoDate, { conduct, holidays }: Calendar): boolean =>
  conduct.onHolidays || isBusinessDay(day, holidays);

/** Tehran has had one offset all year since 2022. */
const atHour = (day: IsoDate, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+03:30`);
/** The first moment of a day in Tehran. */
export const dayBegin = (day: IsoDate): Date => atHour(day, 0);
