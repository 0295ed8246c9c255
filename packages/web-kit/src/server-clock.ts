/** What a response takes on its way, and what its whole seconds leave out, says nothing of the device's clock. */
const ON_THE_WAY_MS = 60_000;

let offsetMs = 0;
const readers = new Set<() => void>();

/** Takes the server's time from a response: the clock of a phone may be days off. */
export function learnTime({ headers }: Response): void {
  const said = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(said)) return;
  const ahead = said - Date.now();
  offsetMs = Math.abs(ahead) < ON_THE_WAY_MS ? 0 : ahead;
  for (const onChange of readers) onChange();
}

/** The time by the server's clock as its last response said, until then by the device's. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);

/** Calls back with each response that says the time. Returns what ends it. */
export function onTimeLearned(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}
