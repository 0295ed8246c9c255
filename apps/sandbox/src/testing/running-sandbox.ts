import { buildSandbox, type SandboxOptions } from '../build-sandbox.ts';

export interface RunningSandbox {
  readonly url: string;
  /** A clock the test moves. */
  readonly clock: { now: Date };
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  put(path: string, body: unknown): Promise<Response>;
  /** Presses a button of a page. */
  submit(path: string, form: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** The sandbox on a free port, spoken to over real HTTP. Redirects are not followed: where they lead is what is tested. */
export async function runSandbox(
  options: Pick<SandboxOptions, 'reviewNow' | 'demoShopUrl'> = {},
): Promise<RunningSandbox> {
  const clock = { now: new Date('2026-11-21T08:00:00Z') };
  const app = buildSandbox({ seed: 7, now: () => clock.now, ...options });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const send = (method: string) => (path: string, body: unknown) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
  return {
    url,
    clock,
    get: (path) => fetch(url + path, { redirect: 'manual' }),
    post: send('POST'),
    put: send('PUT'),
    submit: (path, form) => fetch(url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
    close: () => app.close(),
  };
}
