interface ReceivableLine {
  readonly line: number;
  readonly name: string;
  readonly receivable: number | null;
}

export interface Headline {
  /** The line that is spoken of, and what it gives, in rials; undefined where nothing is open. */
  readonly best: { readonly name: string; readonly amountRial: number } | undefined;
  /** The line that the report was done for, where it gives nothing. */
  readonly refused: string | undefined;
}

/** What a report is good for: the line that it was done for if it gives anything, else the line that gives most. */
export function headlineOf(lines: readonly ReceivableLine[], wanted: number | undefined): Headline {
  const own = lines.find(({ line }) => line === wanted);
  const open = lines
    .filter(({ receivable }) => (receivable ?? 0) > 0)
    .toSorted((one, other) => (other.receivable ?? 0) - (one.receivable ?? 0));
  const best = open.find(({ line }) => line === wanted) ?? open[0];
  return {
    best: best && { name: best.name, amountRial: best.receivable ?? 0 },
    refused: own !== undefined && (own.receivable ?? 0) === 0 ? own.name : undefined,
  };
}
