import type { Clock } from '../../../platform/clock/clock.ts';

/** A part of the product that may be away while the rest works. */
export interface ServiceProbe {
  readonly name: string;
  /** What the user knows it by, in Persian. */
  readonly title: string;
  /** Returns or throws within its own time-out. */
  readonly isAvailable: () => Promise<boolean>;
}

export interface ServiceStates {
  readonly services: readonly { readonly name: string; readonly title: string; readonly is_available: boolean }[];
  readonly checkedAt: Date;
}

/** Every signed-in client requests it once a minute; the parties themselves are probed at most this often. */
const FRESH_MS = 10_000;
const PROBE_TIMEOUT_MS = 2_000;

/** Returns which services are up. No response within two seconds counts as away; callers that arrive together share one round of probes. */
export function watchServices(
  probes: readonly ServiceProbe[],
  clock: Pick<Clock, 'now'>,
): () => Promise<ServiceStates> {
  let round: Promise<ServiceStates> | undefined;
  let startedAtMs = 0;
  return () => {
    const now = clock.now();
    if (round === undefined || now.getTime() - startedAtMs >= FRESH_MS) {
      startedAtMs = now.getTime();
      round = ask(probes, now);
    }
    return round;
  };
}

async function ask(probes: readonly ServiceProbe[], checkedAt: Date): Promise<ServiceStates> {
  const services = await Promise.all(
    probes.map(async ({ name, title, isAvailable }) => ({ name, title, is_available: await withinTime(isAvailable) })),
  );
  return { services, checkedAt };
}

async function withinTime(isAvailable: () => Promise<boolean>): Promise<boolean> {
  const silence = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => silence.resolve(false), PROBE_TIMEOUT_MS);
  try {
    return await Promise.race([isAvailable(), silence.promise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
