import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import { guestState, type SessionState } from './session-store.ts';

/** While pages are written at build time no one is known yet. */
const unknownState: SessionState = { ...guestState, phase: 'starting' };

/** Reads one part of the session; the component renders again only when that part changes. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useSyncExternalStore(
    session.store.subscribe,
    () => select(session.store.state()),
    () => select(unknownState),
  );
}
