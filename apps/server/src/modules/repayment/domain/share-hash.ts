const FORM = /^(\d{1,18})-([A-Za-z0-9_-]{22})$/;

/** A link for someone else to pay: the share's id, by which it is found, and its random part, without which it is nothing. */
export interface ShareHash {
  readonly id: bigint;
  readonly key: string;
}

/** The text of a link. */
export const shareHashOf = ({ id, key }: ShareHash): string => `${id}-${key}`;

/** Reads a link's hash; undefined for any other text. */
export function readShareHash(text: string): ShareHash | undefined {
  const parts = FORM.exec(text);
  return parts?.[1] === undefined || parts[2] === undefined ? undefined : { id: BigInt(parts[1]), key: parts[2] };
}
