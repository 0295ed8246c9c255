import { createHmac } from 'node:crypto';

/** What a Chatwoot widget wants to see before it believes an identity: HMAC-SHA256 of the identifier under the inbox’s key, in hex. */
export const chatIdentityHash = (identityKey: string, identifier: string): string =>
  createHmac('sha256', identityKey).update(identifier).digest('hex');
