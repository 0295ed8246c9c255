import type { ReactElement, ReactNode } from 'react';
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components';
import type { IconName } from '../icons/icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import { PersianLocale } from './persian-locale.tsx';

/** Something to choose in a command panel. */
export interface Command {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly note?: string | undefined;
}

export interface CommandGroup {
  readonly id: string;
  readonly name: string;
  readonly commands: readonly Command[];
}

export interface CommandPanelProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Name of the field, and of the panel. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly maxLength: number;
  readonly groups: readonly CommandGroup[];
  readonly onChoose: (id: string) => void;
  /** Said below the field, and read out as it changes: that it looks, that there is nothing. */
  readonly status: ReactNode;
  /** At the foot. */
  readonly children?: ReactNode;
}

/** A field over the page with commands in groups below it. Arrows move through them while the focus stays in the field; Enter takes the lit one, or the first. */
export function CommandPanel({ isOpen, onOpenChange, label, ...content }: CommandPanelProps): ReactElement {
  return (
    <PersianLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable
        className="fixed inset-0 z-40 flex justify-center bg-veil px-3 pt-[min(12vh,6rem)] pb-3"
      >
        <Modal className="h-fit max-h-full w-full max-w-2xl overflow-hidden rounded-3xl border border-line bg-surface text-ink shadow-(--lift)">
          <Dialog aria-label={label} className="flex max-h-[min(76vh,40rem)] flex-col outline-none">
            <Commands {...content} label={label} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </PersianLocale>
  );
}

function Commands({
  label,
  placeholder,
  text,
  onTextChange,
  maxLength,
  groups,
  onChoose,
  status,
  children,
}: Omit<CommandPanelProps, 'isOpen' | 'onOpenChange'>): ReactElement {
  const first = groups[0]?.commands[0];
  return (
    <Autocomplete inputValue={text} onInputChange={onTextChange}>
      <form
        className="border-b border-line"
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== undefined) onChoose(first.id);
        }}
      >
        <TextField aria-label={label} autoFocus maxLength={maxLength} className="flex items-center gap-3 px-5">
          <Icon name="search" sizePx={20} className="shrink-0 text-ink-soft" />
          <Input
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The autocomplete sets aria-controls.
            role="combobox"
            aria-expanded={groups.length > 0}
            placeholder={placeholder}
            autoComplete="off"
            className="min-h-14 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
          />
        </TextField>
      </form>
      <p role="status" className="px-5 text-sm text-ink-soft not-empty:pt-3">
        {status}
      </p>
      <ListBox
        aria-label={label}
        items={groups}
        onAction={(key) => onChoose(String(key))}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 outline-none data-empty:hidden"
      >
        {(group) => (
          <ListBoxSection id={`group ${group.id}`} className="mb-2">
            <Header className="px-3 py-1 text-xs leading-6 text-ink-soft">{group.name}</Header>
            <Collection items={group.commands}>{commandRow}</Collection>
          </ListBoxSection>
        )}
      </ListBox>
      {children}
    </Autocomplete>
  );
}

const commandRow = ({ id, icon, title, note }: Command): ReactElement => (
  <ListBoxItem
    key={id}
    id={id}
    textValue={title}
    className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-none data-focused:bg-firoozeh-tint data-focused:text-firoozeh-text data-hovered:bg-sunken"
  >
    <Icon name={icon} sizePx={20} className="shrink-0" />
    <span className="min-w-0 flex-1 truncate">{title}</span>
    {note !== undefined && <span className="shrink-0 text-sm text-ink-soft">{note}</span>}
  </ListBoxItem>
);
