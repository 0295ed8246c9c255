import type { signingCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { fileReply, ok } from '../../platform/http/replies.ts';
import { sentView } from '../identity/index.ts';
import { sendSigningCode } from './use-cases/send-signing-code.ts';
import { openDocumentFile, requireOwnDocument, showDocument } from './use-cases/show-document.ts';
import { signDocument } from './use-cases/sign-document.ts';
import type { SigningDeps } from './signing-deps.ts';
import { verifyContract } from './use-cases/verify-contract.ts';

/** Reading, signing and checking documents. */
export function createSigningHandlers(deps: SigningDeps): Handlers<typeof signingCalls> {
  return {
    verifyContract: async ({ params }) => ok(await verifyContract(deps, params.code)),

    getSigningDocument: async ({ params }, { principal: { userId } }) =>
      ok(await showDocument(deps, await requireOwnDocument(deps, params.id, userId), userId)),

    downloadSigningDocument: async ({ params }, { principal: { userId } }) =>
      fileReply(await openDocumentFile(deps, await requireOwnDocument(deps, params.id, userId), userId)),

    sendSigningCode: async ({ params }, context) => {
      const documentId = await requireOwnDocument(deps, params.id, context.principal.userId);
      return ok(sentView(await sendSigningCode(deps, { documentId, caller: context })));
    },

    signDocument: async ({ params, body }, { principal: { userId }, ip }) => {
      const documentId = await requireOwnDocument(deps, params.id, userId);
      await signDocument(deps, { documentId, userId, sha256: body.sha256, code: body.code, ip });
      return ok(await showDocument(deps, documentId, userId));
    },
  };
}
