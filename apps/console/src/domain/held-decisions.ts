import { inBackground } from '@nesye/web-kit/in-background.ts';
import type { ClaimedQueue } from './claims.ts';

/** So long a yes to a case may be taken back, in milliseconds. */
export const HOLD_MS = 10_000;

/** A yes to a case that has not been sent. */
export interface HeldDecision {
  readonly queue: ClaimedQueue;
  readonly id: string;
  /** What it approves, in the words of the bar. */
  readonly text: string;
  /** Address of the case. */
  readonly link: string;
  /** Sends it, and says what came of it. Throws nothing. */
  readonly send: () => Promise<void>;
}

export interface HeldDecisions {
  /** Keeps a decision for `HOLD_MS`, then sends it. */
  readonly hold: (decision: HeldDecision) => void;
  /** Takes the newest decision back; the case waits as before. */
  readonly undo: () => HeldDecision | undefined;
  /** Whether `undo` has taken a decision back. */
  readonly isTakenBack: (decision: HeldDecision) => boolean;
  /** Sends all that is held now. */
  readonly flush: () => void;
  /** The newest, which `undo` takes back. */
  readonly current: () => HeldDecision | undefined;
  readonly isHeld: (queue: ClaimedQueue, id: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Decisions that an operator may still take back. They live in the page: one that is closed sends them as it goes. What a broken page loses is a case that still waits, which is the
 * safe side.
 */
export function createHeldDecisions(holdMs: number = HOLD_MS): HeldDecisions {
  let held: readonly { readonly decision: HeldDecision; readonly timer: ReturnType<typeof setTimeout> }[] = [];
  const takenBack = new WeakSet<HeldDecision>();
  const listeners = new Set<() => void>();
  const keep = (next: typeof held): void => {
    held = next;
    for (const listener of listeners) listener();
  };
  const takeOut = (decision: HeldDecision): void => {
    clearTimeout(held.find((each) => each.decision === decision)?.timer);
    keep(held.filter((each) => each.decision !== decision));
  };
  const send = (decision: HeldDecision): void => {
    takeOut(decision);
    inBackground(decision.send());
  };
  return {
    hold: (decision) => keep([...held, { decision, timer: setTimeout(() => send(decision), holdMs) }]),
    undo: () => {
      const newest = held.at(-1)?.decision;
      if (newest === undefined) return undefined;
      takeOut(newest);
      takenBack.add(newest);
      return newest;
    },
    isTakenBack: (decision) => takenBack.has(decision),
    flush: () => {
      for (const { decision } of held) send(decision);
    },
    current: () => held.at(-1)?.decision,
    isHeld: (queue, id) => held.some(({ decision }) => decision.queue === queue && decision.id === id),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Those of this page. */
export const heldDecisions = createHeldDecisions();
