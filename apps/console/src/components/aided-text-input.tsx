import { classNames } from '@nesye/ui';
import { LongTextInput, type LongTextInputProps } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { aidActOf, type AidOption, type AidSign, askedOf, offeredOf, withOption } from '../domain/typing-aid.ts';

interface AidedTextInputProps<Name extends string> extends Omit<LongTextInputProps<Name>, 'native'> {
  /** What opens the options. */
  readonly sign: AidSign;
  readonly options: readonly AidOption[];
  /** What the options are; read out. */
  readonly aid: string;
}

/** Text of several lines in which a sign opens options. They are filtered while one types, and the focus stays in the text. Arrows and Enter put one in, Escape closes. */
export function AidedTextInput<Name extends string>({
  sign,
  options,
  aid,
  ...input
}: AidedTextInputProps<Name>): ReactElement {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { offered, active, lit, note, onKeyDown, put, leave } = useAid({ sign, options, input, field });
  const isOpen = offered.length > 0;
  return (
    <div className="relative">
      <LongTextInput
        {...input}
        native={{
          ref: field,
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
          onInput: note,
          onSelect: note,
          onBlur: leave,
          onKeyDown,
        }}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={aid}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-(--lift)"
        >
          {offered.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The keys are read by the text, which keeps the focus.
            <div
              key={option.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              ref={index === active ? lit : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => put(option)}
              className={classNames(
                'flex min-h-10 cursor-pointer items-center rounded-control px-3 hover:bg-sunken',
                index === active && 'bg-firoozeh-tint text-firoozeh-text',
              )}
            >
              {option.title}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen ? aid : ''}
      </p>
    </div>
  );
}

interface Aided<Name extends string> {
  readonly sign: AidSign;
  readonly options: readonly AidOption[];
  readonly input: Pick<LongTextInputProps<Name>, 'form' | 'name'>;
  readonly field: { readonly current: HTMLTextAreaElement | null };
}

/** Which options are offered where the caret is, which is lit, and what keys do with them. */
function useAid<Name extends string>({ sign, options, input: { form, name }, field }: Aided<Name>) {
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState(0);
  /** Where a sign is whose options were closed: they come back at another place. */
  const [closedAt, setClosedAt] = useState<number>();
  const text = form.value(name);
  const asked = caret === undefined ? undefined : askedOf(sign, text, caret);
  const offered = asked === undefined || asked.from === closedAt ? [] : offeredOf(options, asked.query);
  const active = Math.min(chosen, Math.max(0, offered.length - 1));
  const note = (): void => {
    const element = field.current;
    if (element === null) return;
    const at = askedOf(sign, element.value, element.selectionStart);
    if (at?.from !== closedAt) setClosedAt(undefined);
    if (at?.query !== asked?.query) setChosen(0);
    setCaret(element.selectionStart);
  };
  const put = (option: AidOption): void => {
    if (asked === undefined) return;
    const next = withOption(text, asked, option);
    flushSync(() => {
      form.set(name, next.text);
      setClosedAt(asked.from);
      setCaret(next.caret);
    });
    field.current?.setSelectionRange(next.caret, next.caret);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.nativeEvent.isComposing ? undefined : aidActOf(event.key, { active, count: offered.length });
    if (act === undefined) return;
    event.preventDefault();
    // Escape would leave the form as well.
    event.stopPropagation();
    const option = offered[active];
    if (act === 'close') setClosedAt(asked?.from);
    else if (act !== 'choose') setChosen(act.active);
    else if (option !== undefined) put(option);
  };
  const lit = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' });
  return { offered, active, lit, note, put, onKeyDown, leave: () => setCaret(undefined) };
}
