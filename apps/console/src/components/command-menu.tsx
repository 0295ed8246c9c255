import { Icon } from '@nesye/ui';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { useIdle } from '@nesye/web-kit/use-idle.ts';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { commandText } from '#messages/command-menu.ts';
import { useScreen } from '../app/use-screen.ts';
import { COMMAND } from '../domain/shortcuts.ts';
import { noteScreen } from '../domain/recent-screens.ts';
import { useShortcut } from './use-shortcut.ts';

const importSearch = () => import('./command-search.tsx');
const CommandSearch = lazy(importSearch);

/** The field of the bar on top. It opens the search over all records and places, as the shortcut does. */
export function CommandMenu(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  useShortcut('search', () => setIsOpen(true));
  useNotedScreen();
  // Fetched beforehand: what is typed right after the shortcut would be lost.
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) inBackground(importSearch());
  }, [isIdle]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 w-full max-w-md items-center gap-2 rounded-control border border-line bg-sunken px-3 text-sm text-ink-soft hover:border-firoozeh sm:min-h-9"
      >
        <Icon name="search" sizePx={18} className="shrink-0" />
        <span className="min-w-0 flex-1 truncate text-start max-sm:sr-only">{commandText.open}</span>
        <kbd aria-hidden dir="ltr" className="rounded-md border border-line bg-surface px-1.5 text-xs max-md:hidden">
          {COMMAND}
        </kbd>
      </button>
      <Suspense>{isOpen && <CommandSearch onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

/** Notes each screen as it opens, for the way back. */
function useNotedScreen(): void {
  const { pathname: path } = useLocation();
  const id = useScreen()?.id;
  useEffect(() => {
    if (id !== undefined) noteScreen({ path, id });
  }, [path, id]);
}
