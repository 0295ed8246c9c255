import { normalizeMobile } from '@nesye/persian';
import { createHttpParty, type HttpPartyOptions } from '../../../platform/outbound/http-party.ts';

/** A user of the host, as the host knows them. */
export interface HostUser {
  readonly id: string;
  /** As we write mobiles. */
  readonly mobile: string;
}

/** The port to a wallet app that opens us. Never inside a transaction. */
export interface EwanoHost {
  /** Whose opening a reference is; `unknown_there`: none, or its time is over. Undefined for silence. */
  inquire(reference: string): Promise<HostUser | 'unknown_there' | undefined>;
}

const USER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** `POST {url}/users/inquiry {reference}` → `{reference, user_id, mobile}`, 404 `user_unknown`. A response about another reference is none. */
export function createEwanoHost(options: HttpPartyOptions): EwanoHost {
  const post = createHttpParty('ewano', options);
  return {
    inquire: async (reference) => {
      const reply = await post('/users/inquiry', { reference });
      if (reply?.status === 404 && reply.body['code'] === 'user_unknown') return 'unknown_there';
      if (reply?.status !== 200 || reply.body['reference'] !== reference) return undefined;
      const { user_id: id, mobile: text } = reply.body;
      const mobile = typeof text === 'string' ? normalizeMobile(text) : undefined;
      return typeof id === 'string' && USER_ID.test(id) && mobile !== undefined ? { id, mobile } : undefined;
    },
  };
}
