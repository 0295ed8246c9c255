/** Steps that must be done before the server takes traffic; draining takes it out again before it stops. */
export interface Readiness {
  done(step: string): void;
  drain(): void;
  /** What is still missing; empty when ready. */
  waitingFor(): string[];
}

/** Starts with every step missing. Throws for a step no one announced: a typo would leave it waiting for ever. */
export function createReadiness(steps: readonly string[]): Readiness {
  const missing = new Set(steps);
  let isDraining = false;
  return {
    done: (step) => {
      if (!steps.includes(step)) throw new Error(`unknown readiness step ${step}`);
      missing.delete(step);
    },
    drain: () => {
      isDraining = true;
    },
    waitingFor: () => (isDraining ? ['draining'] : [...missing]),
  };
}
