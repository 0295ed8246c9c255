import { inBackground } from '@nesye/web-kit/in-background.ts';
import { Button } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import { useEffect, useState, type ReactElement } from 'react';
import { idleText } from '#messages/operator-idle.ts';
import { session } from '@nesye/web-kit/session/session.ts';
import { idleState, WARN_MS } from '../idle-state.ts';

const LOOK_EVERY_MS = 5_000;
const WRITE_EVERY_MS = 5_000;
/** Shared by all windows of the console: work in one keeps the others open. */
const LAST_ACT = 'nesye.console.last-act';
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Where the storage was emptied, this moment: nothing says that there was no work. */
const readLastAct = (): number => Number(localStorage.getItem(LAST_ACT) ?? Date.now());
const writeLastAct = (): void => localStorage.setItem(LAST_ACT, String(Date.now()));

/** Ends the login of an operator who does nothing for 15 minutes, and asks a minute before. Nothing at all while there is work. */
export function IdleWatch(): ReactElement | null {
  const [isWarning, setIsWarning] = useState(false);
  useEffect(() => {
    writeLastAct();
    let written = Date.now();
    const note = (): void => {
      if (Date.now() - written < WRITE_EVERY_MS) return;
      written = Date.now();
      writeLastAct();
    };
    const look = (): void => {
      const state = idleState(Date.now() - readLastAct());
      setIsWarning(state === 'warn');
      if (state === 'end') inBackground(session.signOut());
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    // A window that slept looks before anything else is pressed.
    document.addEventListener('visibilitychange', look);
    for (const act of ACTS) addEventListener(act, note, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const act of ACTS) removeEventListener(act, note, { capture: true });
    };
  }, []);
  if (!isWarning) return null;
  const stay = (): void => {
    writeLastAct();
    setIsWarning(false);
  };
  return (
    <ResponsivePanel
      isOpen
      onOpenChange={(isOpen) => !isOpen && stay()}
      title={idleText.title}
      footer={<Button onClick={stay}>{idleText.stay}</Button>}
    >
      <p className="text-ink-soft">{idleText.about(Math.round(WARN_MS / 1000))}</p>
    </ResponsivePanel>
  );
}
