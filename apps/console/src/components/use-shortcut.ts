import { useEffect, useEffectEvent } from 'react';
import type { ShortcutId } from '../domain/shortcuts.ts';

const runners = new Map<ShortcutId, (() => void)[]>();

/** Does what a shortcut says; false where no part of the screen takes it. The part that came last does it. */
export function runShortcut(id: ShortcutId): boolean {
  const run = runners.get(id)?.at(-1);
  run?.();
  return run !== undefined;
}

/** What a shortcut of the table does while this part is on the screen. */
export function useShortcut(id: ShortcutId, run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    const runner = (): void => act();
    runners.set(id, [...(runners.get(id) ?? []), runner]);
    return () => {
      runners.set(
        id,
        (runners.get(id) ?? []).filter((each) => each !== runner),
      );
    };
  }, [id]);
}
