import type { ListName } from '@nesye/contract';
import type { Proposed } from '../approvals/approvals.ts';
import type { Tx } from '../database/database.ts';

/** Columns of a row by their names, as JSON has them. */
export type Columns = Readonly<Record<string, unknown>>;

/** What operators write of an item: fields of the list by name, and the days. */
export interface ItemContent {
  readonly values: Readonly<Record<string, unknown>>;
  readonly from: string | null;
  readonly until: string | null;
}

/** Who writes, from where and when. */
export interface ListAuthor {
  readonly operatorId: bigint;
  readonly ip: string;
  readonly now: Date;
}

/** A change as it is about to be written, under the lock of its list. */
export interface ListWrite {
  /** Null for a new item. */
  readonly id: number | null;
  readonly before: ItemContent | null;
  readonly after: ItemContent;
  readonly now: Date;
}

/**
 * Where the items of an editable list are. Names of tables and columns are constants of the code: they become part of statements.
 * A key of several columns is written as one number, two digits for each after the first.
 */
export interface EditableTable {
  readonly name: ListName;
  /** With its schema: `content.slide`. */
  readonly table: string;
  readonly key?: readonly string[];
  /** `next`: one more than the highest, under the rest of the key. `database`: an identity column. */
  readonly newKey?: 'next' | 'database' | ((tx: Tx, values: ItemContent['values']) => Promise<Columns>);
  /** Columns of fields that are not named as the field. A field of two columns has one value in both, or is a key of two. */
  readonly columns?: Readonly<Record<string, string | readonly string[]>>;
  /** Fields whose words are kept as other columns. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, Columns>>>>;
  /** Optional fields whose column has an empty text in place of null. */
  readonly emptyTexts?: readonly string[];
  /** Fields that the table makes from its key. */
  readonly generated?: readonly string[];
  /** `days`: `valid_from` and `valid_until`, both shown whole. `moments`: `starts_at` and `ends_at`. */
  readonly dates?: 'days' | 'moments';
  /** By what an unordered list is sorted, in SQL from the first column on. */
  readonly sortedBy?: string;
  /** Refuses what the constraints of the table cannot know. */
  readonly guard?: (tx: Tx, write: ListWrite) => Promise<void>;
  /** Further columns of a write: who did it. */
  readonly stamps?: (by: ListAuthor, isNew: boolean) => Columns;
  /** The kind of the approval of a list that needs a second operator. */
  readonly approval?: string;
  /** Proposes an item, for a list that needs a second operator. */
  readonly propose?: (tx: Tx, proposal: ItemProposal) => Promise<Proposed>;
}

/** An item that one operator proposes: a new one, or another text, price or day of the one that `id` names. */
export interface ItemProposal extends Pick<ListAuthor, 'operatorId' | 'now'> {
  readonly id: number | null;
  readonly version: string | null;
  readonly given: GivenItem;
  readonly reason: string;
}

/** What an operator sends of an item. */
export interface GivenItem {
  readonly values: Readonly<Record<string, unknown>>;
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
}

/** All editable lists of a server. */
export interface EditableTables {
  readonly names: readonly string[];
  /** Adds those of a module. Throws when another has the name. */
  add(tables: readonly EditableTable[]): void;
  /** Throws where no module has the list. */
  of(name: ListName): EditableTable;
}

/** The editable lists that the modules add as they start. */
export function editableTables(): EditableTables {
  const byName = new Map<string, EditableTable>();
  return {
    get names() {
      return [...byName.keys()];
    },
    add: (tables) => {
      for (const table of tables) {
        if (byName.has(table.name)) throw new Error(`two editable lists are named ${table.name}`);
        byName.set(table.name, table);
      }
    },
    of: (name) => {
      const table = byName.get(name);
      if (table === undefined) throw new Error(`no module has the list ${name}`);
      return table;
    },
  };
}
