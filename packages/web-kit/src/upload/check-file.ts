import { uploadText } from '#messages/upload.ts';

/** What a place takes. */
export interface FileRules {
  /** Media types, such as `image/jpeg`; `image/*` for all of a kind. */
  readonly accepts: readonly string[];
  readonly maxBytes: number;
  readonly maxFiles: number;
}

const BYTES_IN_MEGABYTE = 1_000_000;

/** Why a file is not even sent: empty, too large, of a kind that is not taken. Undefined for one that is. The server judges by the bytes. */
export function fileError(file: Pick<File, 'size' | 'type'>, { accepts, maxBytes }: FileRules): string | undefined {
  if (file.size === 0) return uploadText.empty;
  if (!accepts.some((kind) => isOfKind(file.type, kind))) return uploadText.wrongKind;
  return file.size > maxBytes ? uploadText.tooLarge(Math.floor(maxBytes / BYTES_IN_MEGABYTE)) : undefined;
}

const isOfKind = (type: string, kind: string): boolean =>
  kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : (type.split(';')[0] ?? '') === kind;
