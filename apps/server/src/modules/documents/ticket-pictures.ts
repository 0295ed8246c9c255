import { insertPageLook } from './queries/page-looks.ts';
import { openPage } from './use-cases/open-page.ts';
import { checkPage, type DocumentsDeps, storePage } from './use-cases/submit-page.ts';

/** What tickets need of documents: the pictures of a ticket are pages of one document. */
export function ticketPictures(deps: DocumentsDeps) {
  return {
    /** Looks a picture through before it is stored; refuses as `takePicture` does. Never inside a transaction. */
    check: (file: Parameters<typeof checkPage>[1], userId: bigint) => checkPage(deps, file, userId),
    /** Stores a picture of a ticket in the caller's transaction. Returns where. Refuses `upload_limit_reached` beyond twenty. */
    store: async (
      tx: Parameters<typeof storePage>[1],
      picture: {
        readonly userId: bigint;
        readonly ticketId: bigint;
        readonly page: Awaited<ReturnType<typeof checkPage>>;
      },
    ) => {
      const { id, place } = await storePage(deps, tx, {
        customerId: picture.userId,
        subject: { kind: 'ticket', id: picture.ticketId },
        kind: 'ticket_picture',
        page: picture.page,
        replaces: false,
      });
      return { documentId: id, place };
    },
    /** A picture with the ticket it is of; undefined where there is none. Whose it is, the caller checks. */
    open: (documentId: bigint, page: number) =>
      openPage(deps.database.sql, deps.files, { documentId, page, of: 'ticket' }),
    /** Stores that an operator was given a picture, before its first byte leaves. */
    noteLook: (look: { readonly documentId: bigint; readonly fileId: string; readonly operatorId: bigint }) =>
      deps.database.transaction((tx) => insertPageLook(tx, { ...look, at: deps.clock.now() })),
  };
}

export type TicketPictures = ReturnType<typeof ticketPictures>;
