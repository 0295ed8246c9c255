type ReadMoment = () => number | undefined;

/** The cache of the running frame; frames that read nothing have none. */
let look: ReadMoment = () => undefined;

/** For the cache: it says here when the oldest response in sight was read. */
export function registerReadMoment(run: ReadMoment): void {
  look = run;
}

/** When the oldest of what the screen shows was read, in milliseconds since 1970; undefined where it shows nothing that was read. */
export const readMoment: ReadMoment = () => look();
