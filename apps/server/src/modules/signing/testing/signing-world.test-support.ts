import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signingCalls } from '@nesye/contract';
import { createDataVault } from '../../../platform/crypto/data-vault.ts';
import { bindCalls } from '../../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { createPdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { runTasks } from '../../../platform/testing/run-tasks.ts';
import {
  createCaller,
  ORIGIN,
  SECRETS,
  signedInCaller,
  startIdentityWorld,
} from '../../identity/testing/identity-world.test-support.ts';
import { productIdentity } from '../adapters/product-identity.ts';
import type { CreditContractData } from '../domain/credit-contract-data.ts';
import { sealedFields } from '../queries/sealed-fields.ts';
import { createSigningHandlers } from '../routes.ts';
import { createSigning } from '../signing.ts';
import { signingWork } from '../signing-work.ts';
import { sealDocument } from '../use-cases/seal-document.ts';
import type { SigningDeps } from '../signing-deps.ts';
import { SubjectRegistry } from '../subjects.ts';
import { EXAMPLE_GUARANTOR, exampleContract } from './example-contract.ts';

const SUBJECT = 'tests.contract';

/** Someone signed in, who sends to signing and to identity. */
export interface Signer {
  readonly mobile: string;
  readonly userId: bigint;
  readonly me: ReturnType<ReturnType<typeof createCaller>['as']>;
  readonly token: ReturnType<ReturnType<typeof createCaller>['as']>;
}
export type SigningWorld = Awaited<ReturnType<typeof startSigningWorld>>;

/** Signing as the product runs it: its calls over HTTP, with identity's own codes, a database of its own, real files and a real typesetter. */
export async function startSigningWorld() {
  const identity = await startIdentityWorld();
  const { database, clock, sms } = identity;
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-signing-'));
  const vault = createDataVault(SECRETS);
  const files = createFileStore({ folder: path.join(folder, 'files'), box: vault });
  const pdf = createPdfRenderer();
  const told: string[] = [];
  const deps: SigningDeps = {
    database,
    clock,
    files,
    pdf,
    fields: sealedFields(vault),
    subjects: new SubjectRegistry(),
    identity: productIdentity({ kind: 'made', file: path.join(folder, 'signing.pem') }, () => clock.now()),
    publicOrigin: ORIGIN,
    sendCode: identity.identity.sendApprovalCode,
    takeCode: identity.identity.takeApprovalCode,
  };
  const signing = createSigning(deps);
  signing.registerSubject({
    name: SUBJECT,
    onOpen: async (_, subjectId) => void told.push(`open ${subjectId}`),
    onPartySigned: async (_, subjectId, { role }) => void told.push(`${role} ${subjectId}`),
    onSigned: async (_, subjectId) => void told.push(`signed ${subjectId}`),
  });
  const app = createHttpServer(createLogger({ level: 'silent' }));
  bindCalls(app, {
    calls: signingCalls,
    handlers: createSigningHandlers(deps),
    authenticate: identity.identity.authenticate,
  });
  await app.ready();
  let people = 0;
  let subjects = 0n;
  const person = async (): Promise<Signer> => {
    people += 1;
    const mobile = `0995${String(people).padStart(7, '0')}`;
    const { access } = await signedInCaller(identity, mobile);
    const principal = identity.identity.authenticate(access);
    if (typeof principal === 'string') throw new Error(principal);
    const me = createCaller({ app }).as(access);
    return { mobile, userId: principal.userId, me, token: createCaller(identity).as(access) };
  };
  const work = () => runTasks(database, signingWork(deps).tasks, clock.now());
  return {
    ...deps,
    signing,
    told,
    sms,
    clock,
    database,
    vault,
    app,
    person,
    filesFolder: path.join(folder, 'files'),
    /** The sealing of a document once more, as a worker that was cut off would. */
    sealAgain: (documentId: bigint) => sealDocument(deps, documentId),
    /** Does what waits in the queue. */
    work,
    anybody: createCaller({ app }),
    /** A document, prepared; its customer signs first, then the guarantors, then the lender. */
    document: async (
      customer: Signer,
      guarantors: readonly Signer[] = [],
      contract: Partial<CreditContractData> = {},
    ) => {
      subjects += 1n;
      const data = {
        ...exampleContract({ count: 4, guarantors: guarantors.map(() => EXAMPLE_GUARANTOR) }),
        ...contract,
      };
      const guarantor = EXAMPLE_GUARANTOR;
      const id = await database.transaction((tx) =>
        signing.openDocument(tx, {
          subject: { name: SUBJECT, id: subjects },
          template: 'credit-contract',
          data,
          signers: [
            { role: 'customer', ...data.customer, userId: customer.userId, mobile: customer.mobile },
            ...guarantors.map(({ userId, mobile }) => ({ role: 'guarantor' as const, ...guarantor, userId, mobile })),
            {
              role: 'lender',
              userId: null,
              name: data.lender.name,
              nationalId: data.lender.registration,
              mobile: null,
            },
          ],
        }),
      );
      await work();
      return { id, subjectId: subjects, ...(await briefOf(signing, database, id)) };
    },
    /** Requests the code of a document as the signer, and reads it in the SMS. */
    codeFor: async ({ me, mobile }: Signer, uid: string): Promise<string> => {
      const sent = await me.post(`/api/v1/signing/documents/${uid}/code/`);
      if (sent.statusCode !== 200) throw new Error(`the code was refused: ${sent.body}`);
      return sms.lastCode(mobile);
    },
    confirmByLender: (documentId: bigint, reference = 'MELLI-1') =>
      database.transaction((tx) => signing.signAsParty(tx, { documentId, reference })),
    close: async () => {
      pdf.close();
      await app.close();
      await identity.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function briefOf(
  signing: ReturnType<typeof createSigning>,
  database: SigningDeps['database'],
  id: bigint,
): Promise<{ readonly uid: string; readonly sha256: string }> {
  const brief = await signing.documentOf(database.sql, id);
  const { uid, sha256 = null } = brief ?? {};
  if (uid === undefined || sha256 === null) throw new Error('the document was not prepared');
  return { uid, sha256 };
}

/** The address of a document's calls. */
export const at = (uid: string, call = ''): string => `/api/v1/signing/documents/${uid}${call}`;
