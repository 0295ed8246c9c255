import type { ShopScope } from '@nesye/contract/constants';
import { FieldNote } from '@nesye/ui';
import { useId, type ReactElement } from 'react';
import { apiKeyText } from '#messages/api-keys.ts';
import { CheckboxField } from '@nesye/web-kit/fields/checkbox-field.tsx';
import { useField } from '@nesye/web-kit/form/use-field.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';

/** What a shop needs to sell: neither refunds nor anything about its own money. */
export const USUAL_SCOPES: readonly ShopScope[] = [
  'sessions:write',
  'sessions:read',
  'payments:read',
  'payments:write',
  'events:read',
];

/** All of them, in their order. They are read off the words, since the first visit of the app fetches every constant of the contract that a screen uses. */
const allScopes = (): readonly ShopScope[] => Object.keys(apiKeyText.scopeNames) as ShopScope[];

const readScopes = (typed: string): readonly ShopScope[] =>
  allScopes().filter((scope) => typed.split(' ').includes(scope));

/** What a secret key may do, each in plain words with the name that its programmer knows. At least one. */
export function ScopesInput({ form }: { readonly form: FormApi<'scopes'> }): ReactElement {
  const id = useId();
  const { value, error, onValueChange } = useField(
    { form, name: 'scopes', label: apiKeyText.scopes, missing: apiKeyText.scopesMissing },
    { read: readScopes },
  );
  const chosen = readScopes(value);
  const change = (scope: ShopScope, isOn: boolean): void =>
    onValueChange(
      allScopes()
        .filter((each) => (each === scope ? isOn : chosen.includes(each)))
        .join(' '),
    );
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
      className="flex min-w-0 flex-col"
    >
      <legend className="mb-1 text-sm font-medium text-ink-soft">{apiKeyText.scopes}</legend>
      {allScopes().map((scope) => (
        <CheckboxField
          key={scope}
          label={
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              {apiKeyText.scopeNames[scope]}
              <bdi dir="ltr" className="font-mono text-xs text-ink-faint">
                {scope}
              </bdi>
            </span>
          }
          isOn={chosen.includes(scope)}
          onChange={(isOn) => change(scope, isOn)}
        />
      ))}
      <FieldNote id={`${id}-note`} hint={apiKeyText.scopesHint} error={error} />
    </fieldset>
  );
}
