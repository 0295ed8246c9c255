import { OPERATOR_ROLES, type OperatorRole } from '@nesye/contract/operator-roles';
import { FieldNote } from '@nesye/ui';
import { useId, type ReactElement } from 'react';
import { teamText } from '#messages/operator-team.ts';
import { CheckboxField } from '@nesye/web-kit/fields/checkbox-field.tsx';
import { useField } from '@nesye/web-kit/form/use-field.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';

const readRoles = (typed: string): readonly OperatorRole[] =>
  OPERATOR_ROLES.filter((role) => typed.split(' ').includes(role));

/** What a colleague works as, with what each role opens. None: the console closes for them. */
export function RolesInput({ form }: { readonly form: FormApi<'roles'> }): ReactElement {
  const id = useId();
  const { value, error, onValueChange } = useField(
    { form, name: 'roles', label: teamText.chooseRoles, isRequired: false },
    { read: readRoles },
  );
  const chosen = readRoles(value);
  const change = (role: OperatorRole, isOn: boolean): void =>
    onValueChange(OPERATOR_ROLES.filter((each) => (each === role ? isOn : chosen.includes(each))).join(' '));
  return (
    <fieldset aria-describedby={`${id}-note`} className="flex min-w-0 flex-col">
      <legend className="mb-1 text-sm font-medium text-ink-soft">{teamText.chooseRoles}</legend>
      {OPERATOR_ROLES.map((role) => (
        <CheckboxField
          key={role}
          label={
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              {teamText.roles[role]}
              <span className="text-xs text-ink-faint">{teamText.rolesHints[role]}</span>
            </span>
          }
          isOn={chosen.includes(role)}
          onChange={(isOn) => change(role, isOn)}
        />
      ))}
      <FieldNote id={`${id}-note`} hint={teamText.chooseRolesHint} error={error} />
    </fieldset>
  );
}
