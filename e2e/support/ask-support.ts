import { openAccount } from './account.ts';
import { newPerson } from './people.ts';

/** A ticket of a new person: one person may write five in an hour, and the files of a worker share their product. */
export async function askSupport(baseUrl: string, title: string, text = 'پرسش از پشتیبانی'): Promise<void> {
  const mobile = await newPerson(baseUrl, { limit: 1_000_000 });
  const account = await openAccount(baseUrl, { mobile });
  await account.post('/api/v1/tickets', { title, text });
}
