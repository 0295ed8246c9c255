import { compactDashed, compactIdentifier, foldText } from '@nesye/persian';
import type { Sql } from '../database/database.ts';

/** What an operator typed into the search, in the forms that finders read. */
export interface SearchedText {
  /** As it was typed. */
  readonly typed: string;
  /** As names are compared: letters, digits and cases that look alike are one, and blanks are gone. */
  readonly folded: string;
  /** The signs of an identifier alone: Latin digits, no blanks, no dashes. */
  readonly compact: string;
  /** The number of a record; undefined where the text is none. */
  readonly number: bigint | undefined;
  /** A code that another party gave, as it may write it; undefined where the text is none. */
  readonly code: string | undefined;
}

/** A record that fits what was typed. */
export interface Found {
  readonly id: bigint | string;
  /** What it is called: a name or a number that may be shown. */
  readonly title: string;
  /** What else identifies it, masked. Null: the masked mobile of its person, where it has one. */
  readonly masked: string | null;
  /** Whose it is; null where no person is named. */
  readonly personId: bigint | null;
  /** Address of its screen under the console's path. */
  readonly link: string;
}

/** Reads at most so many records, by indexes alone, in one statement. */
export type Look = (sql: Sql, most: number) => Promise<readonly Found[]>;

/** One way of a module to find records by what was typed. */
export interface Finder {
  /** What it finds: `person`. Several finders may find one kind. */
  readonly kind: string;
  /** By what it finds them, for the audit: `mobile`. */
  readonly form: string;
  /** How to look for this text; undefined where it cannot be what the finder looks for. */
  readonly look: (text: SearchedText) => Look | undefined;
}

/** All finders of a server. */
export interface Finders {
  /** What is found, each kind once. */
  readonly kinds: readonly string[];
  /** Adds those of a module. */
  add(finders: readonly Finder[]): void;
  /** Those that can look for a text. */
  for(text: SearchedText): readonly { readonly finder: Finder; readonly look: Look }[];
}

/** The finders that the modules add as they start. */
export function createFinders(first: readonly Finder[] = []): Finders {
  const all = [...first];
  return {
    get kinds() {
      return [...new Set(all.map(({ kind }) => kind))];
    },
    add: (finders) => void all.push(...finders),
    for: (text) =>
      all.flatMap((finder) => {
        const look = finder.look(text);
        return look === undefined ? [] : [{ finder, look }];
      }),
  };
}

const RECORD_NUMBER = /^[1-9]\d{0,17}$/;
const CODE = /^(?=.*\d)[A-Za-z0-9-]{5,64}$/;

/** The forms of a text. */
export function readSearchedText(typed: string): SearchedText {
  const compact = compactIdentifier(typed);
  const code = compactDashed(typed);
  return {
    typed,
    folded: foldText(typed),
    compact,
    number: RECORD_NUMBER.test(compact) ? BigInt(compact) : undefined,
    code: CODE.test(code) ? code : undefined,
  };
}

/** A finder of records by their number. */
export const findByNumber = (
  kind: string,
  read: (sql: Sql, id: bigint, most: number) => Promise<readonly Found[]>,
): Finder => ({
  kind,
  form: 'number',
  look: ({ number }) => (number === undefined ? undefined : (sql, most) => read(sql, number, most)),
});

/** A finder of records by the code that another party gave them. */
export const findByCode = (
  kind: string,
  read: (sql: Sql, code: string, most: number) => Promise<readonly Found[]>,
): Finder => ({
  kind,
  form: 'code',
  look: ({ code }) => (code === undefined ? undefined : (sql, most) => read(sql, code, most)),
});

/** The end of every text that begins with this one, for a range of an index in the order of code points. */
export const afterAllBeginningWith = (beginning: string): string => `${beginning}\u{10ffff}`;
