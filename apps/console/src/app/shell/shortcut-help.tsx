import { IconButton } from '@nesye/ui';
import { ToggleField } from '@nesye/web-kit/fields/toggle-field.tsx';
import { hasDeskSigns, switchDeskSigns } from '@nesye/web-kit/lists/desk/desk-signs.ts';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { placeText } from '#messages/frame.ts';
import { shortcutText } from '#messages/shortcuts.ts';
import { shortcuts, type Shortcut } from '../../domain/shortcuts.ts';
import { places } from '../places.ts';

const GROUPS = ['everywhere', 'list', 'case', 'places'] as const;

const nameOf = ({ id, keys }: Shortcut): string => {
  if (id.startsWith('page:')) return shortcutText.page(keys.join(''));
  const place = places.find((each) => `go:${each.id}` === id);
  return place === undefined ? shortcutText.names[id as keyof typeof shortcutText.names] : placeText.names[place.id];
};

/** The list of all shortcuts, and the switch for those of a single letter or sign. */
export default function ShortcutHelp({ onClose }: { readonly onClose: () => void }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasSigns, setHasSigns] = useState(hasDeskSigns);
  useEffect(() => dialog.current?.showModal(), []);
  const change = (isOn: boolean): void => {
    switchDeskSigns(isOn);
    setHasSigns(isOn);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={shortcutText.title}
      onClose={onClose}
      className="m-auto w-[min(46rem,92vw)] rounded-3xl border border-line bg-surface p-6 text-ink shadow-(--lift) backdrop:bg-black/40"
    >
      <div className="mb-3 flex items-center justify-between">
        <h2 className="text-lg">{shortcutText.title}</h2>
        <IconButton icon="close" label={shortcutText.close} onClick={() => dialog.current?.close()} />
      </div>
      <div className="gap-8 sm:columns-2">
        {GROUPS.map((group) => (
          <section key={group} aria-label={shortcutText.groups[group]} className="mb-4">
            <h3 className="text-sm text-ink-soft">{shortcutText.groups[group]}</h3>
            <dl>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map((shortcut) => (
                  <Line key={shortcut.keys.join(' ')} shortcut={shortcut} />
                ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="border-t border-line pt-3">
        <ToggleField label={shortcutText.signs} isOn={hasSigns} onChange={change}>
          {shortcutText.signsNote}
        </ToggleField>
      </div>
    </dialog>
  );
}

const Line = ({ shortcut }: { readonly shortcut: Shortcut }): ReactElement => (
  <div className="flex min-h-8 break-inside-avoid items-center justify-between gap-4 text-sm">
    <dt>{nameOf(shortcut)}</dt>
    <dd className="flex items-center gap-1" dir="ltr">
      {shortcut.keys.map((key) => (
        <kbd
          key={key}
          className="grid min-h-6 min-w-6 place-items-center rounded-lg border border-line bg-sunken px-1.5 font-semibold"
        >
          {key}
        </kbd>
      ))}
    </dd>
  </div>
);
