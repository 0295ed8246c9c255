/** When the SIM of each line was changed, as it was set. */
export interface SimRegister {
  changedAt(mobile: string): Date | null;
  set(mobile: string, changedAt: Date | null): void;
}

/** A register in which no SIM was ever changed, but those that are set. */
export function createSimRegister(): SimRegister {
  const changes = new Map<string, Date>();
  return {
    changedAt: (mobile) => changes.get(mobile) ?? null,
    set: (mobile, changedAt) => void (changedAt === null ? changes.delete(mobile) : changes.set(mobile, changedAt)),
  };
}
