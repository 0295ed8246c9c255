import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Field, Form, Stage } from '../domain/form.ts';

type FormRow = Omit<Form, 'stages'>;
type StageRow = Omit<Stage, 'fields'> & { readonly formId: number };
interface FieldRow extends Omit<Field, 'options'> {
  readonly stageId: number;
  readonly options: readonly { readonly key: string; readonly fa: string; readonly ar: string }[] | null;
}

const fieldOf = ({ options, ...field }: FieldRow): Field => ({
  ...field,
  options: (options ?? []).map(({ key, fa, ar }) => ({ key, label: { fa, ar } })),
});

/** Forms by their ids, with stages and fields. */
export async function readForms(sql: Sql | Tx, ids: readonly number[]): Promise<Map<number, Form>> {
  const wanted = [...new Set(ids)];
  const forms = await sql<FormRow[]>`
    select id, kind, json_build_object('fa', title_fa, 'ar', title_ar) as title, json_build_object('fa', about_fa, 'ar', about_ar) as about, usual_days as "usualDays"
    from clm.form where id = any(${wanted}::int[])`;
  const stages = await sql<StageRow[]>`
    select id, form_id as "formId", json_build_object('fa', title_fa, 'ar', title_ar) as title
    from clm.stage where form_id = any(${wanted}::int[]) order by form_id, position`;
  const fields = await sql<FieldRow[]>`
    select stage_id as "stageId", key, kind, json_build_object('fa', label_fa, 'ar', label_ar) as label,
      case when hint_fa is not null and hint_ar is not null then json_build_object('fa', hint_fa, 'ar', hint_ar) end as hint,
      is_required as "isRequired", min_length as "minLength", max_length as "maxLength", min_amount as "minAmount", max_amount as "maxAmount",
      earliest_days as "earliestDays", latest_days as "latestDays", options
    from clm.field where form_id = any(${wanted}::int[]) order by stage_id, position`;
  const stagesOf = (id: number): Stage[] =>
    stages
      .filter(({ formId }) => formId === id)
      .map((stage) => ({
        ...stage,
        fields: fields.filter(({ stageId }) => stageId === stage.id).map(fieldOf),
      }));
  return new Map(forms.map((form) => [form.id, { ...form, stages: stagesOf(form.id) }]));
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
