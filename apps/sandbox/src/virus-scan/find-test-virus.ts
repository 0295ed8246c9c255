/** The harmless file that every scanner of the world must find, in two pieces, so that none finds it here. */
const TEST_VIRUS = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'));

export const FINDING = 'Eicar-Test-Signature';

/** Reads a stream to its end; is the test virus in it, wherever its pieces end. */
export async function findTestVirus(
  content: AsyncIterable<Buffer>,
): Promise<{ readonly isFound: boolean; readonly bytes: number }> {
  let tail = Buffer.alloc(0);
  let bytes = 0;
  let isFound = false;
  for await (const piece of content) {
    bytes += piece.length;
    const seen = Buffer.concat([tail, piece]);
    isFound ||= seen.includes(TEST_VIRUS);
    tail = seen.subarray(Math.max(0, seen.length - TEST_VIRUS.length + 1));
  }
  return { isFound, bytes };
}
