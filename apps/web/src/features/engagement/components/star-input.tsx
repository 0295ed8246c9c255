import { FieldNote } from '@nesye/ui';
import { useId, type KeyboardEvent, type ReactElement } from 'react';
import { ratingText } from '#messages/ratings.ts';
import { Star } from '@nesye/web-kit/components/stars.tsx';
import { type FormFieldProps, useField } from '@nesye/web-kit/form/use-field.ts';

const ALL = [1, 2, 3, 4, 5] as const;

/** What a key does to the stars. Along the line of reading is more: in a right-to-left page that is the left arrow, which browsers do not agree on. */
function starAfter(key: string, stars: number, isRightToLeft: boolean): number | undefined {
  const more = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const fewer = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === more || key === 'ArrowUp') return Math.min(5, stars + 1);
  if (key === fewer || key === 'ArrowDown') return Math.max(1, stars - 1);
  if (key === 'Home') return 1;
  if (key === 'End') return 5;
  return undefined;
}

/** One to five stars as radios: by touch, or with the arrows along the line of reading. */
export function StarInput<Name extends string>(props: FormFieldProps<Name>): ReactElement {
  const { value, onValueChange, error } = useField(props, { read: Number });
  const name = useId();
  const stars = Number(value);
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>): void => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = starAfter(event.key, stars, isRightToLeft);
    if (next === undefined) return;
    event.preventDefault();
    onValueChange(String(next));
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The arrows move between its radios.
    <fieldset
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={`${name}-note`}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend id={`${name}-label`} className="mb-1.5 text-sm font-medium text-ink-soft">
        {props.label}
      </legend>
      <div className="flex items-center gap-1">
        {ALL.map((star) => (
          <label
            key={star}
            className="grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-firoozeh"
          >
            <input
              type="radio"
              name={name}
              value={star}
              className="sr-only"
              aria-label={ratingText.starWords[star]}
              checked={star === stars}
              onChange={() => onValueChange(String(star))}
            />
            <Star isFull={star <= stars} sizePx={36} />
          </label>
        ))}
      </div>
      <p aria-hidden className="min-h-6 text-sm text-ink-soft">
        {stars > 0 && ratingText.starWords[stars as (typeof ALL)[number]]}
      </p>
      <FieldNote id={`${name}-note`} hint={undefined} error={error} />
    </fieldset>
  );
}
