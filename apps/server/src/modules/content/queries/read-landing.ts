import type { Sql } from '../../../platform/database/database.ts';

export interface Slide {
  readonly id: bigint;
  readonly title: string;
  readonly text: string;
  readonly image: string | null;
  readonly link: string | null;
  readonly position: number;
}

export interface WallboardFigure {
  readonly title: string;
  readonly value: bigint;
  readonly unit: string;
}

const MAX_SLIDES = 1_000;
const MAX_FIGURES = 20;

/** The slides in force at `now`, in their order. */
export async function readSlides(sql: Sql, now: Date): Promise<Slide[]> {
  const rows = await sql<
    Slide[]
  >`select id, title, text, image, link, position from content.slide where ${isInForce(sql, now)} order by position, id limit ${MAX_SLIDES}`;
  return [...rows];
}

/** The figures in force at `now`, in their order. */
export async function readWallboard(sql: Sql, now: Date): Promise<WallboardFigure[]> {
  const rows = await sql<
    WallboardFigure[]
  >`select title, value, unit from content.wallboard_item where ${isInForce(sql, now)} order by position, id limit ${MAX_FIGURES}`;
  return [...rows];
}

const isInForce = (sql: Sql, now: Date) => sql`starts_at <= ${now} and (ends_at is null or ends_at > ${now})`;
