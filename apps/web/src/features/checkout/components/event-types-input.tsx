import { FieldNote } from '@nesye/ui';
import { useId, type ReactElement } from 'react';
import { webhookText } from '#messages/webhooks.ts';
import { CheckboxField } from '@nesye/web-kit/fields/checkbox-field.tsx';
import { useField } from '@nesye/web-kit/form/use-field.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { allTypes, type EventType } from './webhooks-api.ts';

const readTypes = (typed: string): readonly EventType[] => allTypes().filter((type) => typed.split(' ').includes(type));

/** Which events are sent, each in plain words with the name that the shop's programmer knows. None: all. */
export function EventTypesInput({ form }: { readonly form: FormApi<'types'> }): ReactElement {
  const id = useId();
  const { value, onValueChange } = useField(
    { form, name: 'types', label: webhookText.types, isRequired: false },
    { read: readTypes },
  );
  const chosen = readTypes(value);
  const change = (type: EventType, isOn: boolean): void =>
    onValueChange(
      allTypes()
        .filter((each) => (each === type ? isOn : chosen.includes(each)))
        .join(' '),
    );
  return (
    <fieldset aria-describedby={`${id}-note`} className="flex min-w-0 flex-col">
      <legend className="mb-1 text-sm font-medium text-ink-soft">{webhookText.types}</legend>
      {allTypes().map((type) => (
        <CheckboxField
          key={type}
          label={
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              {webhookText.typeNames[type]}
              <bdi dir="ltr" className="font-mono text-xs text-ink-faint">
                {type}
              </bdi>
            </span>
          }
          isOn={chosen.includes(type)}
          onChange={(isOn) => change(type, isOn)}
        />
      ))}
      <FieldNote id={`${id}-note`} hint={webhookText.typesHint} error={undefined} />
    </fieldset>
  );
}
