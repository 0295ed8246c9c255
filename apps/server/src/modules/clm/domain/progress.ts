import type { IsoDate } from '@nesye/money';
import type { Form, Stage } from './form.ts';
import { readValue } from './read-value.ts';

export const STATES = ['draft', 'in_check', 'returned', 'approved', 'rejected', 'cancelled'] as const;
export type ApplicationState = (typeof STATES)[number];

/** May its owner still change it. */
export const isEditable = (state: ApplicationState): boolean => state === 'draft' || state === 'returned';

export interface StageProgress {
  readonly stage: Stage;
  readonly state: 'done' | 'open' | 'returned';
  /** Keys of required fields that hold nothing, or what they may not hold today, and of documents that were sent back. */
  readonly missing: readonly string[];
}

/** What was given for an application so far: values by the key of their field, documents by the same. */
export interface Given {
  readonly values: ReadonlyMap<string, string>;
  readonly documents: ReadonlyMap<string, { readonly state: 'in_check' | 'confirmed' | 'rejected' }>;
}

/** How far an application is, stage by stage. `today` is the business day: a date may have become too old. */
export const progressOf = ({ stages }: Pick<Form, 'stages'>, given: Given, today: IsoDate): StageProgress[] =>
  stages.map((stage) => {
    const missing = missingOf(stage, given, today);
    const isReturned = stage.fields.some(({ key }) => given.documents.get(key)?.state === 'rejected');
    return { stage, missing, state: isReturned ? 'returned' : missing.length > 0 ? 'open' : 'done' };
  });

function missingOf({ fields }: Stage, { values, documents }: Given, today: IsoDate): string[] {
  return fields
    .filter((field) => {
      if (field.kind === 'file') {
        const document = documents.get(field.key);
        return document === undefined ? field.isRequired : document.state === 'rejected';
      }
      const value = values.get(field.key);
      return value === undefined ? field.isRequired : 'fault' in readValue(field, value, today);
    })
    .map(({ key }) => key);
}

export interface Next {
  readonly key: 'fill' | 'send_again' | 'submit' | 'wait' | 'none';
  readonly stage: number | null;
}

/** The one thing that moves an application on. */
export function nextOf(state: ApplicationState, progress: readonly StageProgress[]): Next {
  if (state === 'in_check') return { key: 'wait', stage: null };
  if (!isEditable(state)) return { key: 'none', stage: null };
  const returned = progress.find((each) => each.state === 'returned');
  if (returned !== undefined) return { key: 'send_again', stage: returned.stage.id };
  const open = progress.find((each) => each.state === 'open');
  return open === undefined ? { key: 'submit', stage: null } : { key: 'fill', stage: open.stage.id };
}
