export interface Release {
  readonly id: number;
  /** master-V1.0.0.1 (D23) */
  readonly releaseTag: string;
  /** What a user notices, in Persian; one line each. */
  readonly text: string;
  readonly releasedAt: Date;
}

const TAG = /-V(\d{1,6})\.(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** Every release with something to announce, oldest first. A release adds its entry here. */
export const RELEASES: readonly Release[] = [
  {
    id: 1,
    releaseTag: 'master-V1.0.0.1',
    text: 'خرید قسطی با اسکن کد QR فروشگاه\nجدول اقساط پیش از تأیید خرید\nرسید خرید به‌صورت PDF\nنمای فروش و تسویهٔ فروشندگان',
    releasedAt: new Date('2026-11-21T00:00:00Z'),
  },
];

/** The releases after the one a client runs, newest first. None for a tag of another grammar: such a client updates silently. */
export function releasesAfter(runningTag: string, releases: readonly Release[] = RELEASES): Release[] {
  const running = versionOf(runningTag);
  if (running === undefined) return [];
  return releases.filter(({ releaseTag }) => isLater(versionOf(releaseTag), running)).toReversed();
}

function versionOf(tag: string): readonly number[] | undefined {
  return TAG.exec(tag)?.slice(1).map(Number);
}

function isLater(version: readonly number[] | undefined, than: readonly number[]): boolean {
  if (version === undefined) return false;
  const at = version.findIndex((part, index) => part !== than[index]);
  return at !== -1 && (version[at] ?? 0) > (than[at] ?? 0);
}
