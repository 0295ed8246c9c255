import { PASSWORD, type DemoUser, USERS } from './demo.ts';

export interface Transaction {
  readonly id: number;
  readonly uid: string;
  readonly amount: number;
  readonly result: number;
}

/** A demo user's own view of the books, past the browser: what is asked here is what the server holds. */
export async function openAccount(baseUrl: string, user: DemoUser) {
  const signedIn = await fetch(`${baseUrl}/api/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: USERS[user], password: PASSWORD }),
  });
  const { access } = (await signedIn.json()) as { access: string };
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${access}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    get,
    /** Every purchase, newest first. */
    transactions: async (): Promise<readonly Transaction[]> => (await get<{ results: readonly Transaction[] }>('/api/v1/accounting/transaction?page_size=200')).results,
  };
}
