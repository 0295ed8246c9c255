import { createHttpCaller } from '../../apps/server/src/acceptance/testing/http-caller.test-support.ts';
import { accessOf } from './credit-by-http.ts';
import { USERS } from './demo.ts';

export interface OperatorByHttp {
  /** Opens and approves the passport that waits under this name. */
  approvePassport(name: string): Promise<void>;
  /** Sends the picture of that passport back. */
  rejectPassport(name: string, reason: { readonly reason_code: string; readonly reason?: string }): Promise<void>;
  /** Opens every page of the credit request that waits under this name, and approves its documents. */
  approveDocuments(name: string): Promise<void>;
  /** The same for the newest request of a credit line. */
  approveDocumentsOfLine(line: number): Promise<void>;
}

interface Waiting {
  readonly id: number;
  readonly name: string;
  readonly line?: number;
}

/** An operator who does the work of the queues over HTTP, next to the browser. */
export async function openOperatorByHttp(baseUrl: string): Promise<OperatorByHttp> {
  const { ask } = createHttpCaller(baseUrl);
  const token = await accessOf(baseUrl, USERS.operator);
  const read = async (path: string) => {
    const response = await ask({ path, token });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`);
    return response;
  };
  const caseOf = async (queue: string, isWanted: (waiting: Waiting) => boolean): Promise<string> => {
    const { results } = (await read(`${queue}?page_size=100`)).json() as { readonly results: readonly Waiting[] };
    const found = results.findLast(isWanted);
    if (found === undefined) throw new Error(`${queue} has no such case`);
    return `${queue}${found.id}`;
  };
  const decide = async (path: string, body: object): Promise<void> => {
    const response = await ask({ method: 'POST', path: `${path}/decision/`, token, body });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`);
  };
  const approve = (path: string): Promise<void> => decide(path, { decision: 'approve' });
  const approveDocumentsOf = async (isWanted: (waiting: Waiting) => boolean): Promise<void> => {
    const path = await caseOf('/api/v1/operator/credit-requests/', isWanted);
    const { documents } = (await read(path)).json() as {
      readonly documents: readonly { readonly page_urls: readonly string[] }[];
    };
    for (const url of documents.flatMap(({ page_urls: urls }) => urls)) await read(url);
    await approve(path);
  };
  return {
    approvePassport: async (wanted) => {
      const path = await caseOf('/api/v1/operator/kyc/reviews/', ({ name }) => name === wanted);
      await read(`${path}/video/`);
      await approve(path);
    },
    rejectPassport: async (wanted, reason) =>
      decide(await caseOf('/api/v1/operator/kyc/reviews/', ({ name }) => name === wanted), {
        decision: 'reject',
        ...reason,
      }),
    approveDocuments: (wanted) => approveDocumentsOf(({ name }) => name === wanted),
    approveDocumentsOfLine: (wanted) => approveDocumentsOf(({ line }) => line === wanted),
  };
}
