import type { ReactElement } from 'react';
import { Button, FieldError, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { PersianLocale } from './persian-locale.tsx';

export interface SelectFieldProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly isLabelHidden?: boolean;
}

/** One choice out of a list; typing its first letters finds it. */
export function SelectField({ label, options, selectedId, onSelect, placeholder, error, isLabelHidden = false }: SelectFieldProps): ReactElement {
  return (
    <PersianLocale>
      <Select
        value={selectedId ?? null}
        onChange={(key) => key !== null && onSelect(String(key))}
        isInvalid={error !== undefined}
        {...(placeholder && { placeholder })}
        className="flex flex-col gap-1.5"
      >
        <Label className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink-soft'}>{label}</Label>
        <Button
          className={classNames(
            'flex min-h-13 items-center justify-between gap-2 rounded-control border bg-surface px-4 text-start outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-1 data-focus-visible:outline-firoozeh',
            error === undefined ? 'border-line-strong/60' : 'border-anar',
          )}
        >
          <SelectValue className="truncate data-placeholder:text-ink-faint" />
          <Icon name="down" sizePx={20} className="shrink-0 text-ink-faint" />
        </Button>
        <FieldError className="text-sm text-anar-text">{error}</FieldError>
        <Popover className="max-h-72 w-(--trigger-width) overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-(--lift) outline-none">
          <ListBox className="outline-none">
            {options.map((option) => (
              <ListBoxItem
                key={option.id}
                id={option.id}
                textValue={option.title}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-[10px] px-3 outline-none data-focused:bg-sunken data-selected:font-bold data-selected:text-firoozeh-text"
              >
                {({ isSelected }) => (
                  <>
                    {option.title}
                    {isSelected && <Icon name="check" sizePx={20} />}
                  </>
                )}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
    </PersianLocale>
  );
}
