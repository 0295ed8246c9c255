export interface CopySection {
  readonly section: string;
  readonly content: unknown;
}

/** Text of plain values: amounts are whole numbers on the wire, so bigints of safe size become numbers, larger ones texts. */
export function copyText(value: unknown): string {
  return `${JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? wireNumber(each) : each), 2)}\n`;
}

const wireNumber = (value: bigint): number | string =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value);

/** The whole copy as one document. */
export function copyDocument(sections: readonly CopySection[], madeAt: Date): string {
  return copyText({
    made_at: madeAt.toISOString(),
    ...Object.fromEntries(sections.map(({ section, content }) => [section, content])),
  });
}
