import { hasDeskSigns } from '@nesye/web-kit/lists/desk/desk-signs.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { runShortcut, useShortcut } from '../../components/use-shortcut.ts';
import { meaningOf, type ShortcutId } from '../../domain/shortcuts.ts';
import { canOpen } from '../can-open.ts';
import { places } from '../places.ts';

const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'));
/** So long a first key waits for its second. */
const TOGETHER_MS = 1_500;

/** Someone writes, or a dialog is open: keys are theirs. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]',
    ) !== null) ||
  document.querySelector(':popover-open, [role=dialog][data-rac], [role=alertdialog], dialog[open]') !== null;

/** Reads the shortcuts of the table from the whole page, and shows their list. */
export function ShortcutKeys(): ReactElement {
  const navigate = useNavigate();
  const first = useRef<{ readonly key: string; readonly at: number }>(undefined);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useShortcut('help', () => setIsHelpOpen(true));
  const run = (id: ShortcutId): boolean => {
    const place = places.find((each) => `go:${each.id}` === id);
    if (place === undefined) return runShortcut(id);
    if (canOpen(place)) inBackground(Promise.resolve(navigate(place.path)));
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat) return;
    const waiting = first.current;
    first.current = undefined;
    const meaning = meaningOf(event, {
      before: waiting !== undefined && event.timeStamp - waiting.at < TOGETHER_MS ? waiting.key : undefined,
      isBusy: isBusy(event.target),
      hasSigns: hasDeskSigns(),
    });
    if (meaning === undefined) return;
    if ('first' in meaning) first.current = { key: meaning.first, at: event.timeStamp };
    else if (run(meaning.id)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return <Suspense>{isHelpOpen && <ShortcutHelp onClose={() => setIsHelpOpen(false)} />}</Suspense>;
}
