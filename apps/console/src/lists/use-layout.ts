import { useState } from 'react';

/** Which columns of a list are shown, in their order, and which of them stay at the side. */
export interface Layout {
  readonly columns: readonly string[];
  readonly pinned: readonly string[];
}

const keyOf = (list: string): string => `consoleColumns:${list}`;

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What is left of a layout that was kept, for the columns that a list has now; undefined where nothing is. */
export function layoutFrom(kept: unknown, known: readonly string[]): Layout | undefined {
  const { columns, pinned } = (kept ?? {}) as Partial<Record<keyof Layout, unknown>>;
  if (!isNames(columns) || !isNames(pinned)) return undefined;
  const shown = columns.filter((each, at) => known.includes(each) && columns.indexOf(each) === at);
  return shown.length === 0 ? undefined : { columns: shown, pinned: pinned.filter((each) => shown.includes(each)) };
}

function remembered(list: string, known: readonly string[]): Layout | undefined {
  try {
    return layoutFrom(JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null'), known);
  } catch {
    return undefined;
  }
}

/** The layout of a list as this device remembers it, and how to change it. */
export function useLayout(list: string, known: readonly string[]): readonly [Layout, (layout: Layout) => void] {
  const [layout, setLayout] = useState<Layout>(() => remembered(list, known) ?? { columns: known, pinned: [] });
  const change = (next: Layout): void => {
    setLayout(next);
    try {
      localStorage.setItem(keyOf(list), JSON.stringify(next));
    } catch {
      // It then lasts until the page is read again.
      return;
    }
  };
  return [layout, change];
}

/** A list of names with one of them a step earlier or later. */
export function moved(names: readonly string[], name: string, step: -1 | 1): readonly string[] {
  const from = names.indexOf(name);
  const to = from + step;
  if (from === -1 || to < 0 || to >= names.length) return names;
  return names.with(from, names[to] ?? name).with(to, name);
}
