import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PacedLoad {
  /** Lets what is under way end; the latencies of all purchases in milliseconds. */
  stop(): Promise<readonly number[]>;
}

/**
 * Installment purchases over HTTP at a fixed rate, however long each takes: the latency of a customer who comes when they come. `customers` are lines of
 * `token contract`. Throws from `stop` when one of them does not succeed: a fast refusal is no speed.
 */
export function startPacedPurchases(baseUrl: string, customers: readonly string[], perSecond: number): PacedLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const times: number[] = [];
  const failures: string[] = [];
  const pending = new Set<Promise<void>>();
  const prefix = `paced-${process.pid}-${Date.now()}`;
  const stopping = new AbortController();
  const buyOne = async (number: number): Promise<void> => {
    const [token = '', contract = ''] = (customers[(number * 7_919) % customers.length] ?? '').split(' ');
    const begun = performance.now();
    const problem = await buy(agent, baseUrl, { token, contract, uid: `${prefix}-${number}` });
    times.push(performance.now() - begun);
    if (problem !== undefined) failures.push(problem);
  };
  const pace = (async () => {
    const begun = performance.now();
    for (let sent = 0; !stopping.signal.aborted; sent += 1) {
      await sleep(Math.max(0, begun + (sent * 1_000) / perSecond - performance.now()));
      const one = buyOne(sent).finally(() => pending.delete(one));
      pending.add(one);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await pace;
      await Promise.all(pending);
      agent.destroy();
      if (failures.length > 0) throw new Error(`${failures.length} purchases did not succeed: ${failures[0]}`);
      return times;
    },
  };
}

/** The value that a share of all is not above. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

function buy(
  agent: Agent,
  baseUrl: string,
  { token, contract, uid }: { readonly token: string; readonly contract: string; readonly uid: string },
): Promise<string | undefined> {
  const body = JSON.stringify({
    qrCode: 'BENCH-1',
    transactionAmount: 1_500_000,
    productUID: 'installment',
    uid,
    contractUID: contract,
    numberOfInstallments: 4,
  });
  return new Promise((resolve) => {
    const sent = request(
      `${baseUrl}/api/v2/accounting/qr-code-transaction`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${token}`,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve((response.statusCode ?? 500) < 300 ? undefined : `${response.statusCode} ${text}`),
        );
        response.on('error', (error) => resolve(error.message));
      },
    );
    sent.on('error', (error) => resolve(error.message));
    sent.end(body);
  });
}
