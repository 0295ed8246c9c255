import { originationCalls as calls } from '@nesye/contract';
import type { CallContext, Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { listShort } from '../../platform/lists/list-short.ts';
import { sentView } from '../identity/index.ts';
import type { Signing } from '../signing/index.ts';
import { requireLine } from './routes.ts';
import { lineIn, showRequest } from './use-cases/list-requests.ts';
import type { OriginationDeps } from './origination-deps.ts';
import { requireContract, requireContractPhase, signedDocumentIds } from './use-cases/sign-contract.ts';

type ContractCalls = Pick<
  typeof calls,
  'requestDigitalSign' | 'sendContractCode' | 'signContract' | 'digitalSign' | 'listSignedFiles'
>;

interface Given {
  readonly line: number;
  readonly code: string;
  readonly sha256?: string | undefined;
}

/** The calls by which a customer reads and signs their contract; those of signing do the same for all signers. */
export function contractHandlers(deps: OriginationDeps, documents: () => Signing): Handlers<ContractCalls> {
  const { sql } = deps.database;
  const sign = async ({ line, code, sha256 }: Given, { principal, ip }: CallContext) => {
    const { request, documentId } = await requireContract(deps, sql, principal.userId, line);
    // Without a checksum what is signed is the text that is open; the code is bound to it all the same.
    const read = sha256 ?? (await documents().documentOf(sql, documentId))?.sha256 ?? '';
    await documents().sign({ documentId, userId: principal.userId, sha256: read, code, ip });
    return ok(await showRequest(deps, request.id));
  };
  return {
    requestDigitalSign: async ({ query }, { principal }) => {
      const { documentId } = await requireContractPhase(sql, principal.userId, requireLine(query.line));
      const document = documentId === null ? undefined : await documents().documentOf(sql, documentId);
      const isReadable = document?.state === 'open' || document?.state === 'signed';
      return ok({
        state: document?.state ?? 'preparing',
        document_id: document?.uid ?? null,
        sha256: document?.sha256 ?? null,
        url: isReadable ? `/api/v1/signing/documents/${document.uid}/pdf/` : null,
      });
    },
    sendContractCode: async ({ query }, caller) => {
      const { documentId } = await requireContract(deps, sql, caller.principal.userId, requireLine(query.line));
      return ok(sentView(await documents().sendCode({ documentId, caller })));
    },
    signContract: ({ query, body }, context) => sign({ ...body, line: requireLine(query.line) }, context),
    digitalSign: ({ body }, context) => sign(body, context),
    listSignedFiles: async ({ query: { line, ...page } }, { principal }) => {
      const ids = await signedDocumentIds(sql, principal.userId, lineIn(line));
      const files = await documents().signedFiles(sql, ids);
      return ok(listShort(calls.listSignedFiles.path, page, files, (file) => file, 20));
    },
  };
}
