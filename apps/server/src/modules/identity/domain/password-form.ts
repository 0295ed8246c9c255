/**
 * The form of a password that is hashed (RFC 8265, OpaqueString): composed letters (NFC), every blank as the plain one. A phone writes آ as one character and
 * another as two; both are the same password. Case, width and digits stay, for they are part of it.
 */
export const passwordForm = (password: string): string => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
