import { IconButton } from '@nesye/ui';
import { useState, type ReactElement, type Ref } from 'react';
import { deskText } from '#messages/desk.ts';
import { ToggleField } from '../../fields/toggle-field.tsx';
import { hasDeskSigns, switchDeskSigns } from './desk-signs.ts';

const HELP_ID = 'desk-help';
/** As the keys are marked. */
const KEYS = [
  ['next', 'j', '↓'],
  ['previous', 'k', '↑'],
  ['open', 'Enter'],
  ['close', 'Esc'],
  ['search', '/'],
  ['help', '?'],
] as const;

/** The button and the sheet that name the keys of a list, and switch those of a single letter off (WCAG 2.1.4). The browser's own popover: Escape or a press outside closes it. */
export function DeskHelp({ place }: { readonly place: Ref<HTMLDivElement> }): ReactElement {
  const [hasSigns, setHasSigns] = useState(hasDeskSigns);
  const change = (isOn: boolean): void => {
    switchDeskSigns(isOn);
    setHasSigns(isOn);
  };
  return (
    <>
      <IconButton icon="keyboard" label={deskText.help} popoverTarget={HELP_ID} className="ms-auto print:hidden" />
      <div
        ref={place}
        id={HELP_ID}
        popover="auto"
        role="dialog"
        aria-label={deskText.help}
        tabIndex={-1}
        className="m-auto w-[min(26rem,90vw)] rounded-3xl border border-line bg-surface p-6 text-ink shadow-(--lift) outline-none"
      >
        <h2 className="mb-3 text-lg">{deskText.help}</h2>
        <dl className="flex flex-col gap-1">
          {KEYS.map(([act, ...keys]) => (
            <div key={act} className="flex min-h-9 items-center justify-between gap-4 text-sm">
              <dt className="text-ink-soft">{deskText.keys[act]}</dt>
              <dd className="flex items-center gap-2" dir="ltr">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="grid min-h-7 min-w-7 place-items-center rounded-lg border border-line bg-sunken px-2 font-semibold"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 border-t border-line pt-3">
          <ToggleField label={deskText.signs} isOn={hasSigns} onChange={change}>
            {deskText.signsNote}
          </ToggleField>
        </div>
      </div>
    </>
  );
}
