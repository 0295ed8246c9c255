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

/** The slides in use, in their order. */
export async function readSlides(sql: Sql): Promise<Slide[]> {
  const rows = await sql<
    Slide[]
  >`select id, title, text, image, link, position from content.slide where is_active order by position, id limit ${MAX_SLIDES}`;
  return [...rows];
}

/** The figures in use, in their order. */
export async function readWallboard(sql: Sql): Promise<WallboardFigure[]> {
  const rows = await sql<
    WallboardFigure[]
  >`select title, value, unit from content.wallboard_item where is_active order by position, id limit ${MAX_FIGURES}`;
  return [...rows];
}
