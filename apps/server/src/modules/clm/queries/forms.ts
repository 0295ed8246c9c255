import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Field, Form } from '../domain/form.ts';

interface FormRow {
  readonly id: number;
  readonly kind: string;
  readonly title_fa: string;
  readonly title_ar: string;
  readonly about_fa: string;
  readonly about_ar: string;
  readonly usual_days: number;
}
interface StageRow {
  readonly id: number;
  readonly form_id: number;
  readonly title_fa: string;
  readonly title_ar: string;
}
interface FieldRow {
  readonly stage_id: number;
  readonly key: string;
  readonly kind: Field['kind'];
  readonly label_fa: string;
  readonly label_ar: string;
  readonly hint_fa: string | null;
  readonly hint_ar: string | null;
  readonly is_required: boolean;
  readonly min_length: number | null;
  readonly max_length: number | null;
  readonly min_amount: bigint | null;
  readonly max_amount: bigint | null;
  readonly earliest_days: number | null;
  readonly latest_days: number | null;
  readonly options: readonly { readonly key: string; readonly fa: string; readonly ar: string }[] | null;
}

const fieldOf = (row: FieldRow): Field => ({
  key: row.key,
  kind: row.kind,
  label: { fa: row.label_fa, ar: row.label_ar },
  hint: row.hint_fa === null || row.hint_ar === null ? null : { fa: row.hint_fa, ar: row.hint_ar },
  isRequired: row.is_required,
  minLength: row.min_length,
  maxLength: row.max_length,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
  earliestDays: row.earliest_days,
  latestDays: row.latest_days,
  options: (row.options ?? []).map(({ key, fa, ar }) => ({ key, label: { fa, ar } })),
});

/** Forms by their ids, with stages and fields. */
export async function readForms(sql: Sql | Tx, ids: readonly number[]): Promise<Map<number, Form>> {
  const wanted = [...new Set(ids)];
  const forms = await sql<FormRow[]>`
    select id, kind, title_fa, title_ar, about_fa, about_ar, usual_days from clm.form where id = any(${wanted}::int[])`;
  const stages = await sql<StageRow[]>`
    select id, form_id, title_fa, title_ar from clm.stage where form_id = any(${wanted}::int[]) order by form_id, position`;
  const fields = await sql<FieldRow[]>`
    select stage_id, key, kind, label_fa, label_ar, hint_fa, hint_ar, is_required, min_length, max_length, min_amount, max_amount, earliest_days, latest_days, options
    from clm.field where form_id = any(${wanted}::int[]) order by stage_id, position`;
  const stagesOf = (formId: number) =>
    stages
      .filter((stage) => stage.form_id === formId)
      .map((stage) => ({
        id: stage.id,
        title: { fa: stage.title_fa, ar: stage.title_ar },
        fields: fields.filter(({ stage_id: stageId }) => stageId === stage.id).map(fieldOf),
      }));
  return new Map(
    forms.map((row) => [
      row.id,
      {
        id: row.id,
        kind: row.kind,
        title: { fa: row.title_fa, ar: row.title_ar },
        about: { fa: row.about_fa, ar: row.about_ar },
        usualDays: row.usual_days,
        stages: stagesOf(row.id),
      },
    ]),
  );
}

/** The form by its id. Throws where there is none: whoever refers to it holds it by a foreign key. */
export async function readForm(sql: Sql | Tx, id: number): Promise<Form> {
  const form = (await readForms(sql, [id])).get(id);
  if (form === undefined) throw new Error(`no form ${id}`);
  return form;
}

/** Ids of the forms that are in force on a business day, of each kind the newest, in the order in which they are offered. */
export async function readFormsInForce(sql: Sql | Tx, day: IsoDate): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from (
      select distinct on (kind) id, position, valid_to from clm.form where valid_from <= ${day}::date order by kind, valid_from desc) newest
    where valid_to is null or valid_to > ${day}::date order by position, id`;
  return rows.map(({ id }) => id);
}

/** The form that a stage belongs to; undefined where there is no such stage. */
export async function findFormOfStage(sql: Sql | Tx, stageId: bigint): Promise<number | undefined> {
  const [row] = await sql<{ form_id: number }[]>`select form_id from clm.stage where id = ${stageId}::bigint`;
  return row?.form_id;
}
