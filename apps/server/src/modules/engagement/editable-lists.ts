import { MACRO_PLACES, openPlacesOf } from '@nesye/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { EditableTable, ListWrite } from '../../platform/editable-lists/editable-table.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** A text for tickets has no place that nothing fills. */
function refuseUnknownPlaces(text: string): void {
  const known: readonly string[] = Object.values(MACRO_PLACES);
  if (openPlacesOf(text).some((place) => !known.includes(place))) throw new Refusal('invalid', { field: 'text' });
}

/** Of a survey that was completed the words stay: figures would be of two questions. */
async function refuseCompleted(tx: Tx, surveyId: number): Promise<void> {
  const [completed] = await tx`
    select from engagement.survey_response where survey_id = ${surveyId} and completed_at is not null limit 1`;
  if (completed !== undefined) throw new Refusal('list_item_in_use');
}

/** One that is opened asks something, and each question has two options or more. */
async function refuseIncomplete(tx: Tx, surveyId: number): Promise<void> {
  const [row] = await tx<{ questions: bigint; thin: bigint }[]>`
    select count(*) as questions, count(*) filter (where options < 2) as thin from (
      select (select count(*) from engagement.survey_option o where o.survey_id = q.survey_id and o.question_id = q.id) as options
      from engagement.survey_question q where q.survey_id = ${surveyId}) as question`;
  if (row === undefined || row.questions === 0n || row.thin > 0n)
    throw new Refusal('list_item_in_use', { field: 'is_open' });
}

async function guardSurvey(tx: Tx, { id, before, after }: ListWrite): Promise<void> {
  const isOpen = after.values['is_open'] === true;
  if (id === null) {
    if (isOpen) throw new Refusal('list_item_in_use', { field: 'is_open' });
    return;
  }
  if (isOpen && before?.values['is_open'] !== true) await refuseIncomplete(tx, id);
  const isReworded = ['title', 'title_ar'].some((field) => before?.values[field] !== after.values[field]);
  if (isReworded) await refuseCompleted(tx, id);
}

/** A question or an option: its words stay once the survey was completed, and none is added while it is open. */
async function guardPart(tx: Tx, surveyId: number, isNew: boolean): Promise<void> {
  await refuseCompleted(tx, surveyId);
  if (!isNew) return;
  const [open] = await tx`select from engagement.survey where id = ${surveyId} and is_open`;
  if (open !== undefined) throw new Refusal('list_item_in_use');
}

/** Two digits of an option's or a question's id are its own. */
const KEY_BASE = 100;

/** The lists of this context that operators edit. */
export const engagementLists: readonly EditableTable[] = [
  { name: 'ticket-titles', table: 'engagement.ticket_title', dates: 'days' },
  {
    name: 'ticket-macros',
    table: 'engagement.ticket_macro',
    columns: { category: 'category_id' },
    dates: 'days',
    guard: async (_, { after }) => refuseUnknownPlaces(String(after.values['text'])),
  },
  { name: 'rating-categories', table: 'engagement.rating_category', dates: 'days' },
  { name: 'surveys', table: 'engagement.survey', columns: { survey_type: 'type' }, guard: guardSurvey },
  {
    name: 'survey-questions',
    table: 'engagement.survey_question',
    key: ['survey_id', 'id'],
    columns: { survey: 'survey_id' },
    guard: (tx, { id, after }) => guardPart(tx, Number(after.values['survey']), id === null),
  },
  {
    name: 'survey-options',
    table: 'engagement.survey_option',
    key: ['survey_id', 'question_id', 'id'],
    columns: { survey_question: ['survey_id', 'question_id'] },
    guard: (tx, { id, after }) =>
      guardPart(tx, Math.floor(Number(after.values['survey_question']) / KEY_BASE), id === null),
  },
];
