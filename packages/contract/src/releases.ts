import stored from './releases.json' with { type: 'json' };

/** A release that has something to announce. */
export interface Release {
  readonly id: number;
  /** master-V1.0.0.1 (D23) */
  readonly releaseTag: string;
  /** What a user notices, in Persian; one line each. */
  readonly text: string;
  readonly releasedAt: Date;
}

/** Every release, oldest first; the last one is that of this build. `npm run release` adds one. */
export const RELEASES: readonly Release[] = stored.map(({ lines, releasedOn, ...release }, index) => ({
  ...release,
  id: index + 1,
  text: lines.join('\n'),
  releasedAt: new Date(`${releasedOn}T00:00:00Z`),
}));
