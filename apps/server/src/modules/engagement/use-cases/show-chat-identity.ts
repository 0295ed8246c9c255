import type { ChatConfig } from '../../../platform/config/channels.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { chatIdentityHash } from '../adapters/chat-identity-hash.ts';
import { aliasOf } from '../queries/persons.ts';

/** Name and phone of a user, from the contexts that know them; undefined for who does not exist. */
export type ContactOf = (userId: bigint) => Promise<{ readonly name: string; readonly phone: string } | undefined>;

/** Who writes in the support chat: a random id in the place of the user's own, name and phone, and the proof that a configured chat requires. Refuses `user_not_found`. */
export async function showChatIdentity(sql: Sql, contactOf: ContactOf, chat: ChatConfig | undefined, userId: bigint) {
  const [id, contact] = await Promise.all([aliasOf(sql, userId), contactOf(userId)]);
  if (contact === undefined) throw new Refusal('user_not_found');
  return {
    id,
    name: contact.name,
    phone: contact.phone,
    identifier_hash: chat === undefined ? null : chatIdentityHash(chat.identityKey, id),
  };
}
