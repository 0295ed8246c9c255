import { useLayoutEffect } from 'react';
import type { FieldRule } from './form-call.ts';
import { readField, type FieldBehaviour, type FieldTexts } from './read-field.ts';
import type { FormApi } from './use-form.ts';

/** What every field of a form is given. A field without a label does not compile. */
export interface FormFieldProps<Name extends string> extends FieldTexts {
  readonly form: FormApi<Name>;
  /** A field of the body. */
  readonly name: NoInfer<Name>;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isLabelHidden?: boolean;
}

export interface BoundField {
  readonly value: string;
  readonly onValueChange: (typed: string) => void;
  readonly error: string | undefined;
  readonly rule: FieldRule | undefined;
}

/** Joins a control with its form: the typed value, its error, and how it is read at submit. */
export function useField<Name extends string>(
  { form, name, ...texts }: FormFieldProps<Name>,
  behaviour: FieldBehaviour = {},
): BoundField {
  const rule = form.rules[name];
  const { register } = form.store;
  // With every drawing: what it reads by may have changed.
  useLayoutEffect(() =>
    register(name, {
      isCleared: behaviour.isCleared,
      read: (typed) => readField(typed, rule, texts, behaviour),
    }),
  );
  return {
    value: form.value(name),
    onValueChange: (typed) => form.set(name, typed),
    error: form.state.errors[name],
    rule,
  };
}
