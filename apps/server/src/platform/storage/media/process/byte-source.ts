/** What a walk through a file throws where the file is not what it says it is. */
export class MediaError extends Error {}

/** How many pieces of a container are looked at: an honest half minute of video has a quarter of them. */
export const MAX_PIECES = 20_000;

/** Reads a file forward, so that even a large one is never in memory as a whole. */
export interface ByteSource {
  /** How many bytes were read or skipped. */
  readonly position: number;
  /** The next `length` bytes. Throws MediaError where fewer are left. */
  take(length: number): Promise<Buffer>;
  /** Throws MediaError where fewer are left. */
  skip(length: number): Promise<void>;
  /** Is there nothing left. */
  isAtEnd(): Promise<boolean>;
  /** Lets go of the file, wherever the walk ended. */
  close(): Promise<void>;
}

/** A source over the chunks of a file. */
export function byteSourceOf(chunks: AsyncIterable<Uint8Array>): ByteSource {
  const iterator = chunks[Symbol.asyncIterator]();
  let current: Uint8Array = new Uint8Array(0);
  let position = 0;
  /** Makes sure that something is at hand; false at the end. */
  const refill = async (): Promise<boolean> => {
    while (current.length === 0) {
      const next = await iterator.next();
      if (next.done === true) return false;
      current = next.value;
    }
    return true;
  };
  const pass = async (length: number, take: (bytes: Uint8Array) => void): Promise<void> => {
    for (let left = length; left > 0;) {
      if (!(await refill())) throw new MediaError('ends too early');
      const bytes = current.subarray(0, left);
      take(bytes);
      current = current.subarray(bytes.length);
      position += bytes.length;
      left -= bytes.length;
    }
  };
  return {
    get position() {
      return position;
    },
    take: async (length) => {
      const pieces: Uint8Array[] = [];
      await pass(length, (bytes) => void pieces.push(bytes));
      return Buffer.concat(pieces, length);
    },
    skip: (length) => pass(length, () => undefined),
    isAtEnd: async () => !(await refill()),
    close: async () => void (await iterator.return?.()),
  };
}
