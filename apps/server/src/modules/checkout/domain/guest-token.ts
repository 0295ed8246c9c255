import { hash, randomBytes } from 'node:crypto';

/** 256 bits, so that no one guesses one. */
const TOKEN_BYTES = 32;
const TOKEN = /^ngt_[A-Za-z0-9_-]{43}$/;
const LIFE_MS = 15 * 60_000;

/** A new token of a guest. Its owner alone has it. */
export const newGuestToken = (): string => `ngt_${randomBytes(TOKEN_BYTES).toString('base64url')}`;

/** Whether a text has the form of one. */
export const isGuestToken = (text: string): boolean => TOKEN.test(text);

/** What is stored of a token: it is random, so a plain hash is not guessed backwards. */
export const hashOfGuestToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** When a token ends that begins now: after 15 minutes, and never after its order. */
export const guestTokenEnd = (now: Date, sessionExpiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + LIFE_MS, sessionExpiresAt.getTime()));
