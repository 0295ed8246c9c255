import { CommandPanel } from '@nesye/ui/overlays';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { commandText } from '#messages/command-menu.ts';
import { isSearchable, MAX_SIGNS } from '../domain/searchable.ts';
import { commandGroups, type PlacedCommand } from './command-groups.ts';

/** So long the typing rests before records are looked for: each search leaves a row in the audit. */
const REST_MS = 300;
const keysOfMenu = () =>
  [
    ['↑ ↓', commandText.keys.move],
    ['Enter', commandText.keys.choose],
    ['Esc', commandText.keys.close],
  ] as const;

/** The search over all records, with the last screens and all places where nothing is typed or a place fits. */
export default function CommandSearch({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const rested = useRested(text.trim());
  const isAsked = isSearchable(rested);
  const { data, isFetching, isError } = useQuery({
    ...callQuery('/api/v1/operator/search/', { query: { q: rested } }),
    enabled: isAsked,
    // Names and numbers of people stay in memory no longer than they are shown.
    gcTime: 0,
    meta: { quiet: 'background' },
  });
  const isWaiting = isSearchable(text.trim()) && (rested !== text.trim() || isFetching);
  const groups = commandGroups({ text, pathname, found: isAsked && !isWaiting ? (data?.results ?? []) : [] });
  const choose = (id: string): void => {
    const chosen = groups.flatMap(({ commands }): readonly PlacedCommand[] => commands).find((each) => each.id === id);
    if (chosen === undefined) return;
    onClose();
    inBackground(Promise.resolve(navigate(chosen.path)));
  };
  return (
    <CommandPanel
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={commandText.field}
      placeholder={commandText.placeholder}
      text={text}
      onTextChange={setText}
      maxLength={MAX_SIGNS}
      groups={groups}
      onChoose={choose}
      status={statusOf({ isWaiting, isError, isEmpty: text.trim() !== '' && groups.length === 0 })}
    >
      <p aria-hidden className="flex gap-4 border-t border-line px-5 py-2 text-xs text-ink-soft max-sm:hidden">
        {keysOfMenu().map(([key, meaning]) => (
          <span key={key}>
            <kbd className="font-semibold">{key}</kbd> {meaning}
          </span>
        ))}
      </p>
    </CommandPanel>
  );
}

function statusOf(state: Readonly<Record<'isWaiting' | 'isError' | 'isEmpty', boolean>>): string {
  if (state.isWaiting) return commandText.looking;
  if (state.isError) return commandText.failed;
  return state.isEmpty ? commandText.nothing : '';
}

/** A text once it has rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
