import { PassThrough, Readable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { AppDocumentContext } from './app-document.ts';

/** Writes one page as HTML, at build time only: the product is served as files. */
export function writePage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <AppDocumentContext value={routerContext.isSpaMode}>
        <ServerRouter context={routerContext} url={request.url} />
      </AppDocumentContext>,
      {
        onAllReady() {
          const page = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(Readable.toWeb(page) as ReadableStream<Uint8Array>, { status, headers }));
          pipe(page);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}
