/** What every lane of this context is made with. */
export interface LaneOptions {
  readonly lanes: number;
  readonly onBatch: (group: string, size: number, elapsedMs: number) => void;
  /** A command that the database cannot digest: an alarm, never a silent drop. */
  readonly onPoisoned: (error: unknown) => void;
}
