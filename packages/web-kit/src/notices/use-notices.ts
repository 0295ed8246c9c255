import { useEffect } from 'react';
import { useHref, useLocation } from 'react-router';
import { inBackground } from '../in-background.ts';
import { api } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { createNoticeBoard } from './notice-board.ts';

let leadTo: (path: string) => void = (path) => location.assign(path);

/** One board for the running app: it remembers what it knew while it asks again. */
const board = createNoticeBoard({
  load: async () => (await api.get('/api/v1/base/noticeboard/')).results,
  go: (path) => leadTo(path),
});

/** Shows the notices of each address in the `NoticePlace`s of the page; `go` opens what one leads to. */
export function useNotices(go: (path: string) => void): void {
  const address = useHref(useLocation().pathname);
  const phase = useSession((state) => state.phase);
  useEffect(() => {
    leadTo = go;
  }, [go]);
  // Again at each change of route (B115), and when another person is there.
  useEffect(() => {
    if (phase !== 'starting') inBackground(board.show(address));
  }, [address, phase]);
}
