import { Type, type TSchema } from '@sinclair/typebox';
import { EDITABLE_LISTS, LIST_NAMES } from '../../editable-lists.ts';
import { AmountIn, AmountOut, CalendarDate, Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { DateText, oneOf } from '../../schemas/texts.ts';

export const ListNameIn = oneOf(...LIST_NAMES);

const maybe = <S extends TSchema>(schema: S) => Type.Optional(orNull(schema));
const itemId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const { holidays, notices, surveys, 'airtime-packages': packages, 'service-switches': services } = EDITABLE_LISTS;

/** Texts as they are sent: the server reads each by its format. */
const SENT = {
  line: Type.String({ format: 'line', minLength: 1, maxLength: 200 }),
  lines: Type.String({ format: 'lines', minLength: 1, maxLength: 2_000 }),
  arabic: Type.String({ format: 'arabic', minLength: 1, maxLength: 1_000 }),
};
const READ: typeof SENT = { line: Type.String(), lines: Type.String(), arabic: Type.String() };

/** All fields that any list has; the server checks each by its list (`EDITABLE_LISTS`). An optional one is left out, or null. */
const fieldsOf = ({ line, lines, arabic }: typeof SENT) => ({
  title: maybe(line),
  title_ar: maybe(line),
  name: maybe(line),
  also_called: maybe(line),
  question: maybe(line),
  text: maybe(lines),
  text_ar: maybe(arabic),
  steps: maybe(lines),
  steps_ar: maybe(arabic),
  link: maybe(Type.String({ maxLength: 500, pattern: '^/([^/\\\\].*)?$' })),
  unit: maybe(line),
  value: maybe(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })),
  audience: maybe(oneOf(...notices.fields.audience.words)),
  tone: maybe(oneOf(...notices.fields.tone.words)),
  place: maybe(oneOf(...notices.fields.place.words)),
  routes_rule: maybe(oneOf(...notices.fields.routes_rule.words)),
  routes: maybe(Type.Array(Type.String({ maxLength: 200, pattern: '^/[^,\\s]*$' }), { maxItems: 30 })),
  category: maybe(itemId),
  province: maybe(itemId),
  survey: maybe(itemId),
  survey_question: maybe(itemId),
  slug: maybe(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  code: maybe(Type.String({ pattern: '^[0-9]{3}$' })),
  card_prefixes: maybe(Type.Array(Type.String({ pattern: '^[0-9]{6}$' }), { maxItems: 30 })),
  survey_type: maybe(oneOf(...surveys.fields.survey_type.words)),
  moment: maybe(oneOf(...surveys.fields.moment.words)),
  is_open: maybe(Type.Boolean()),
  effect: maybe(oneOf(...holidays.fields.effect.words)),
  service: maybe(oneOf(...services.fields.service.words)),
  switch: maybe(oneOf(...services.fields.switch.words)),
  operator: maybe(oneOf(...packages.fields.operator.words)),
  length: maybe(oneOf(...packages.fields.length.words)),
  days: maybe(Type.Integer({ minimum: 1, maximum: 366 })),
  volume_mb: maybe(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
});

/** What an item says, as it is sent. */
const ListValuesIn = namedObject('ListValuesIn', { ...fieldsOf(SENT), amount: maybe(AmountIn) });
/** The same as it is read. */
const ListValues = namedObject('ListValues', { ...fieldsOf(READ), amount: maybe(AmountOut) });

/** Names a state of an item: a change of an older one is refused. */
const ItemVersion = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'of the values and dates' });

export const ListItem = namedObject('ListItem', {
  id: Type.Integer(),
  label: Type.String({ description: 'what it is called in a list' }),
  state: oneOf('planned', 'shown', 'closed'),
  version: ItemVersion,
  values: ListValues,
  from: orNull(CalendarDate),
  until: orNull(CalendarDate),
});

/** Business days; the last is shown whole. Without the first it is shown from today on, without the last until it is closed. A last day of yesterday closes it now. */
const days = { from: maybe(DateText), until: maybe(DateText) };
export const NewItem = namedObject('NewListItem', { values: ListValuesIn, ...days });
export const ChangedItem = namedObject('ChangedListItem', { version: ItemVersion, values: ListValuesIn, ...days });
export const ProposedItem = namedObject('ProposedListItem', {
  id: maybe(itemId),
  version: maybe(ItemVersion),
  values: ListValuesIn,
  ...days,
  reason: Type.String({ format: 'lines', minLength: 1, maxLength: 2_000 }),
});

const Ids = Type.Array(itemId, { minItems: 1, maxItems: 500 });
export const ListOrder = namedObject('ListOrder', {
  was: Type.Array(itemId, { minItems: 1, maxItems: 500, description: 'the order that the operator saw' }),
  ids: Ids,
});
export const OrderedList = namedObject('OrderedList', { ids: Ids });

const State = { values: ListValues, from: orNull(CalendarDate), until: orNull(CalendarDate) };
const ListChange = namedObject('ListChange', {
  id: Type.Integer(),
  at: Instant,
  by: Type.Integer({ description: 'user id of the operator' }),
  is_yours: Type.Boolean(),
  approval_id: orNull(Type.Integer()),
  before: orNull(strictObject(State)),
  after: strictObject(State),
});

/** An item with its last changes, the newest first. */
export const ListItemDetail = namedObject('ListItemDetail', {
  ...ListItem.properties,
  proposal_open: Type.Boolean(),
  changes: Type.Array(ListChange, { maxItems: 20 }),
});

const proposedItem = { before: orNull(ListItem), ...State };
/** What an operator sees of a proposed package or price. */
export const PackageDetails = namedObject('PackageDetails', { kind: Type.Literal('airtime.package'), ...proposedItem });
/** What an operator sees of a proposed holiday. */
export const HolidayDetails = namedObject('HolidayDetails', {
  kind: Type.Literal('platform.holiday'),
  ...proposedItem,
});
/** What an operator sees of a service that is to be switched off or on. */
export const ServiceDetails = namedObject('ServiceDetails', {
  kind: Type.Literal('platform.service'),
  ...proposedItem,
});

export const faqItemSample = {
  id: 1,
  label: 'نسیه چطور کار می‌کند؟',
  state: 'shown',
  version: '0123456789abcdef0123456789abcdef',
  values: {
    category: 1,
    question: 'نسیه چطور کار می‌کند؟',
    text: 'در فروشگاه، کد QR را اسکن می‌کنید و تعداد قسط را انتخاب می‌کنید.',
  },
  from: '2026-01-01',
  until: null,
} as const;
