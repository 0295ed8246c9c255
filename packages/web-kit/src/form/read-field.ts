import { formText } from '#messages/forms.ts';
import { ruleError } from './check-rule.ts';
import type { FieldRule } from './form-call.ts';
import type { Reading } from './form-store.ts';

/** How a field of one kind reads what was typed. */
export interface FieldBehaviour {
  /** The value for the wire; undefined for what cannot be one. Without it the text goes as typed, without blanks around it. */
  readonly read?: (typed: string) => unknown;
  /** Neither trimmed nor converted: a password. */
  readonly isExact?: boolean;
  readonly isCleared?: boolean;
  /** Empty is a value like any other: a switch that is off. */
  readonly readsEmpty?: boolean;
  /** What is left to say of a value that can be read, such as a repetition that differs. */
  readonly check?: (wire: unknown) => string | undefined;
}

/** What a screen says of one field. */
export interface FieldTexts {
  /** Said when it is empty and must not be. */
  readonly missing?: string | undefined;
  /** Said when it cannot be right, also by the contract's rule. */
  readonly wrong?: string | undefined;
  /** Where the screen asks for more, or less, than the contract. */
  readonly isRequired?: boolean | undefined;
}

/** Reads a field at submit: its value for the wire, nothing for one that may be empty, or what is wrong with it. */
export function readField(
  typed: string,
  rule: FieldRule | undefined,
  { missing = formText.missing, wrong, isRequired }: FieldTexts,
  { read, isExact = false, readsEmpty = false, check }: FieldBehaviour,
): Reading {
  const text = isExact ? typed : typed.trim();
  const isEmpty = text === '' && !readsEmpty;
  const wire = isEmpty ? '' : read === undefined ? text : read(text);
  if (wire === '') {
    const mustBe = isRequired ?? (rule === undefined || rule.isRequired === true);
    return mustBe ? { error: missing } : { wire: undefined };
  }
  if (wire === undefined) return { error: wrong ?? formText.wrong };
  const broken = ruleError(wire, rule);
  const error = broken === undefined ? check?.(wire) : (wrong ?? broken);
  return error === undefined ? { wire } : { error };
}
