import type { OperatorRole } from '@nesye/contract';

export type Audience = 'all' | 'guest' | 'customer' | 'merchant' | 'foreign';

export interface Notice {
  readonly id: bigint;
  readonly text: string;
  /** For who reads Arabic; null where it was written in Persian alone. */
  readonly textAr: string | null;
  /** Where a press leads, a path of our own site; null where the detail opens. */
  readonly mobileCallback: string | null;
  readonly desktopCallback: string | null;
  readonly backgroundColor: string;
  readonly textColor: string;
  /** 0 top, otherwise bottom. */
  readonly position: number;
  readonly targetRoutes: readonly string[];
  /** 0 hidden on the listed routes, 1 shown only on them. */
  readonly targetRoutesAccess: 0 | 1;
  readonly audience: Audience;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly created: Edit;
  readonly updated: Edit;
}

interface Edit {
  readonly by: bigint | null;
  readonly at: Date;
  readonly ip: string | null;
}

/** Who asks for the notices; undefined is a guest. */
export type NoticeReader =
  | {
      readonly isCustomer: boolean;
      readonly isMerchant: boolean;
      readonly isForeign: boolean;
      readonly isOperator?: boolean;
      readonly needsSecondFactor?: boolean;
      readonly operatorRoles?: readonly OperatorRole[];
    }
  | undefined;

/** Is the notice meant for this reader, and in force at `now`. An operator sees what any of them sees. */
export function isForReader({ audience, startsAt, endsAt }: Notice, reader: NoticeReader, now: Date): boolean {
  return (
    startsAt <= now &&
    (endsAt === null || endsAt > now) &&
    (audience === 'all' || reader?.isOperator === true || audiencesOf(reader).has(audience))
  );
}

function audiencesOf(reader: NoticeReader): ReadonlySet<Audience> {
  if (reader === undefined) return new Set<Audience>(['guest']);
  const { isCustomer, isMerchant, isForeign } = reader;
  return new Set<Audience>([
    ...(isCustomer ? (['customer'] as const) : []),
    ...(isMerchant ? (['merchant'] as const) : []),
    ...(isForeign ? (['foreign'] as const) : []),
  ]);
}

/** A notice on the wire. Who wrote it and from where is shown to operators alone. */
export const noticeView = (notice: Notice, isOperator: boolean) => ({
  id: notice.id,
  text: notice.text,
  text_ar: notice.textAr,
  mobile_callback: notice.mobileCallback,
  desktop_callback: notice.desktopCallback,
  background_color: notice.backgroundColor,
  text_color: notice.textColor,
  position: notice.position,
  target_routes: notice.targetRoutes.join(','),
  target_routes_access: notice.targetRoutesAccess,
  audience: notice.audience,
  is_active: true,
  created_by: isOperator ? notice.created.by : null,
  created_at: notice.created.at.toISOString(),
  created_ip: isOperator ? notice.created.ip : null,
  updated_by: isOperator ? notice.updated.by : null,
  updated_at: notice.updated.at.toISOString(),
  updated_ip: isOperator ? notice.updated.ip : null,
});
