import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type FormFieldProps, useField } from '@nesye/web-kit/form/use-field.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { titleOf } from '../../../shared/title-of.ts';

/** Ids as the form keeps them: with commas between. */
const idsIn = (typed: string): readonly number[] => typed.split(',').filter(Boolean).map(Number);

/** What a rating is about, as chips of which several may be chosen; nothing while they are on their way. */
export function CategoryChips<Name extends string>(props: FormFieldProps<Name>): ReactElement | null {
  const { value, onValueChange } = useField(props, { read: idsIn });
  const { data } = useQuery({
    ...callQuery('/api/v1/poll/category', { query: { order_by: 'order' } }),
    meta: { quiet: 'shown_in_place' },
  });
  if (data === undefined || data.results.length === 0) return null;
  const chosen = new Set(idsIn(value));
  const toggle = (id: number): void => {
    const next = chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id];
    onValueChange(next.join());
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink-soft">{props.label}</legend>
      <div className="flex flex-wrap gap-2">
        {data.results.map((category) => (
          <label
            key={category.id}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-sm has-checked:border-firoozeh has-checked:bg-firoozeh-tint has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-firoozeh"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.has(category.id)}
              onChange={() => toggle(category.id)}
            />
            {titleOf(category)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
