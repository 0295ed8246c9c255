import { readFileSync } from 'node:fs';

/** One row of a published schedule; what a publication does not say is null or missing. */
export type PublishedRow = Readonly<Record<string, string | number | null | undefined>>;

export interface PublishedCall {
  readonly op: string;
  readonly dates: readonly string[];
  readonly amount: string | null;
  /** The arguments as they stand in the published source. */
  readonly raw: string;
}

export interface PublishedCheck {
  readonly period_index: number;
  readonly interest_period_index?: number;
  readonly [figure: string]: string | number | undefined;
}

export type PublishedStep = PublishedCall | { readonly check: PublishedCheck };

export interface PublishedVector {
  readonly id: string;
  readonly source: { readonly path: string; readonly scenario?: string };
  readonly inputs: PublishedInputs | null;
  readonly expected_initial_schedule?: readonly PublishedRow[] | null;
  readonly expected_checkpoints?: readonly PublishedRow[] | null;
  readonly sequence?: readonly PublishedStep[] | null;
  readonly tags?: readonly string[];
  /** What was done and what was seen, in the order of the publication. */
  readonly timeline?: unknown;
}

export type PublishedInputs = Readonly<Record<string, unknown>>;
export type PublishedProduct = Readonly<Record<string, unknown>>;

export interface VectorFile {
  readonly products: Readonly<Record<string, unknown>>;
  readonly vectors: readonly PublishedVector[];
}

/** Reads a file of vectors. Throws with the reason when it is none. */
export function readVectorFile(path: string): VectorFile {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isVectorFile(content)) throw new Error(`${path} holds no list of vectors`);
  return { products: content.products ?? {}, vectors: content.vectors };
}

/** A published value as text; a missing one is `otherwise`. Throws for what is neither. */
export function publishedText(value: unknown, otherwise?: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (otherwise !== undefined && (value === undefined || value === null)) return otherwise;
  throw new Error(`not a text: ${JSON.stringify(value)}`);
}

function isVectorFile(content: unknown): content is VectorFile {
  return typeof content === 'object' && content !== null && 'vectors' in content && Array.isArray(content.vectors);
}
