import { Type } from '@sinclair/typebox';

/** A file of a form as it was read: its bytes and the kind that its sender claims. */
export interface FilePart {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** A file in a form (`multipart/form-data`). What it is, its bytes show. */
export const FileIn = Type.Unsafe<FilePart>({ title: 'File', type: 'object' });
