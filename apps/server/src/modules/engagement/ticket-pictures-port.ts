import type { FilePart } from '@nesye/contract';
import type { Tx } from '../../platform/database/database.ts';

/** A picture that was looked through and may be stored. What it has is the documents' alone. */
export interface CheckedPicture {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly sha256: Buffer;
}

/** Where a picture is: the document of its ticket, and its place there from 1. */
export interface PicturePlace {
  readonly documentId: bigint;
  readonly place: number;
}

/** The pictures of tickets, as documents stores them. */
export interface TicketPictures {
  /** Looks a picture through; refuses what is none. Never inside a transaction. */
  check(file: FilePart, userId: bigint): Promise<CheckedPicture>;
  /** Stores it in the caller's transaction. Refuses `upload_limit_reached` beyond twenty of a ticket. */
  store(
    tx: Tx,
    picture: { readonly userId: bigint; readonly ticketId: bigint; readonly page: CheckedPicture },
  ): Promise<PicturePlace>;
  /** A picture with the ticket it is of; undefined where there is none. */
  open(
    documentId: bigint,
    page: number,
  ): Promise<
    | {
        readonly document: { readonly subjectId: bigint };
        readonly fileId: string;
        readonly content: AsyncIterable<Buffer>;
        readonly sizeBytes: number;
        readonly mediaType: string;
      }
    | undefined
  >;
  /** Stores that an operator was given it. */
  noteLook(look: { readonly documentId: bigint; readonly fileId: string; readonly operatorId: bigint }): Promise<void>;
}
