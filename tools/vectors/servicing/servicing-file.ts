import { readFileSync } from 'node:fs';

export type Fit = 'direct' | 'parameter' | 'extension';

/** A published value; money is text in whole units with decimals. */
export type Published = Readonly<Record<string, unknown>>;

export interface PublishedEvent {
  readonly seq: number;
  readonly type: string;
  readonly booked_on: string;
  readonly date: string;
  readonly refused?: boolean;
  readonly [key: string]: unknown;
}

export interface Checkpoint {
  /** Every event up to this seq was entered. */
  readonly after: number;
  readonly as_of: string;
  readonly [key: string]: unknown;
}

export interface ServicingCase {
  readonly id: string;
  readonly topic: string;
  readonly family: string;
  readonly fit: Fit;
  readonly params: Published;
  readonly timeline: readonly PublishedEvent[];
  readonly expected: readonly Checkpoint[];
}

/** The cases of a file, or undefined when it is none of them. */
export function readServicingFile(path: string): readonly ServicingCase[] | undefined {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return isCaseList(content) ? content : undefined;
}

/** A record inside a published value; an empty one where there is none. */
export function recordOf(value: unknown): Published {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A list of records inside a published value; empty where there is none. */
export function recordsOf(value: unknown): readonly Published[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

/** The texts of a published list. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function isCaseList(content: unknown): content is readonly ServicingCase[] {
  return Array.isArray(content) && content.every((entry) => Array.isArray(recordOf(entry).expected));
}
