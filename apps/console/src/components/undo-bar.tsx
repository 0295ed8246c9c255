import { toPersianDigits } from '@nesye/persian';
import { Button } from '@nesye/ui';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { heldText } from '#messages/operator.ts';
import { heldDecisions, HOLD_MS, type HeldDecision } from '../domain/held-decisions.ts';
import { useShortcut } from './use-shortcut.ts';

/** The decision that can still be taken back, with the seconds that are left. What is held is sent where the page is left. */
export function UndoBar(): ReactElement {
  const held = useSyncExternalStore(heldDecisions.subscribe, heldDecisions.current, () => undefined);
  useEffect(() => {
    addEventListener('beforeunload', heldDecisions.flush);
    addEventListener('pagehide', heldDecisions.flush);
    return () => {
      removeEventListener('beforeunload', heldDecisions.flush);
      removeEventListener('pagehide', heldDecisions.flush);
    };
  }, []);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      {held && <Held key={`${held.queue} ${held.id}`} held={held} />}
    </div>
  );
}

function Held({ held }: { readonly held: HeldDecision }): ReactElement {
  const navigate = useNavigate();
  const seconds = useSecondsLeft();
  const undo = (): void => {
    const decision = heldDecisions.undo();
    if (decision !== undefined) inBackground(Promise.resolve(navigate(decision.link)));
  };
  useShortcut('undo', undo);
  return (
    <div className="pointer-events-auto flex flex-wrap items-center gap-3 rounded-card bg-lajvard-deep px-4 py-2 text-sm text-lajvard-on shadow-(--lift)">
      <span>{held.text}</span>
      <span aria-hidden className="min-w-16 text-lajvard-on-soft">
        {heldText.seconds(toPersianDigits(seconds))}
      </span>
      <Button tone="secondary" size="small" onClick={undo}>
        {heldText.undo}
      </Button>
      <Button tone="secondary" size="small" onClick={heldDecisions.flush}>
        {heldText.now}
      </Button>
    </div>
  );
}

function useSecondsLeft(): number {
  const [seconds, setSeconds] = useState(HOLD_MS / 1000);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
