import { BrandMark, IconButton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { productText } from '#messages/product.ts';
import { screenTitles } from '#messages/screens.ts';
import { shellText } from '#messages/shell.ts';
import { HOME_PATH } from '../../shared/safe-destination.ts';
import type { Screen, ScreenId } from '../screen-table.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { InboxBell } from './inbox-bell.tsx';
import { inBackground } from '../../shared/in-background.ts';

/** At the end of a phone's header; wider screens have it in the rail. */
const BELL = 'ms-auto grid size-11 shrink-0 place-items-center rounded-control print:hidden';
/** A payment that was decided is no step to go back from: its way back is home. */
const LEADS_HOME: ReadonlySet<ScreenId> = new Set(['qr-result', 'qr-result-of', 'qr-result-bale']);

/** Top of a screen: its title, and on tasks a way back. Home greets by itself and gets only the mark. */
export function ScreenHeader({ screen }: { readonly screen: Screen }): ReactElement {
  const hasBell = useSession((state) => state.phase === 'signed_in');
  const navigate = useNavigate();
  const goBack = (): void =>
    inBackground(
      Promise.resolve(window.history.length > 1 && !LEADS_HOME.has(screen.id) ? navigate(-1) : navigate(HOME_PATH)),
    );
  if (screen.id === 'welcome') {
    return (
      <header className="flex items-center gap-2 py-3 text-firoozeh-text sm:hidden">
        <Link to={HOME_PATH} className="flex items-center gap-2 no-underline">
          <BrandMark sizePx={32} />
          <span className="text-xl font-extrabold">{productText.name}</span>
        </Link>
        {hasBell && <InboxBell className={BELL} />}
      </header>
    );
  }
  return (
    <header className="flex min-h-16 items-center gap-1 py-2 print:hidden">
      {screen.frame === 'task' && (
        <IconButton icon="back" label={shellText.back} className="-ms-2.5" onClick={goBack} />
      )}
      <h1 className="text-xl">{screenTitles[screen.id]}</h1>
      {hasBell && screen.frame === 'shell' && <InboxBell className={`${BELL} sm:hidden`} />}
    </header>
  );
}
