import { Agent, request } from 'node:http';

/**
 * The p50 in milliseconds of a GET as a client on one keep-alive connection sees it, one request after another. `addresses` and `tokens` are taken in turn.
 * Throws on any response but 200.
 */
export async function sequentialP50(
  baseUrl: string,
  address: string,
  tokens: readonly string[],
  count: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const token = tokens[index % Math.max(tokens.length, 1)];
      const begun = performance.now();
      await get(`${baseUrl}${address}`, agent, token);
      times.push(performance.now() - begun);
    }
  } finally {
    agent.destroy();
  }
  return times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function get(url: string, agent: Agent, token: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } },
      (reply) => {
        reply.on('end', () =>
          reply.statusCode === 200 ? resolve() : reject(new Error(`${url} returned ${reply.statusCode}`)),
        );
        reply.on('error', reject);
        reply.resume();
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
