/** In the order in which they sign. A shop signs its contract alone: our own signature is the seal of the PDF. */
export const SIGNER_ROLES = ['customer', 'guarantor', 'lender', 'merchant'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** Who is to sign. A lender signs by its own confirmation and is no user. */
export interface NewSigner {
  readonly role: SignerRole;
  readonly userId: bigint | null;
  readonly name: string;
  /** Of a person; the register number of a lender. */
  readonly nationalId: string;
  readonly mobile: string | null;
}

/** Throws, as a bug of the caller, for signers in another order than customer, guarantors, lender, or one who appears twice. Who owns a shop signs alone. */
export function checkSigners(signers: readonly NewSigner[]): void {
  const [first] = signers;
  if (first?.role === 'merchant') {
    if (signers.length > 1 || first.userId === null || first.mobile === null)
      throw new RangeError('a shop signs alone, as a user with a mobile');
    return;
  }
  const ranks = signers.map(({ role }) => SIGNER_ROLES.indexOf(role));
  const isOrdered = ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0));
  const users = signers.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const hasShop = signers.some(({ role }) => role === 'merchant');
  if (hasShop || !isOrdered || ranks[0] !== 0 || signers.filter(({ role }) => role === 'customer').length > 1)
    throw new RangeError('the signers are a customer, then guarantors, then the lender');
  if (
    signers.some(
      ({ role, userId, mobile }) => (role === 'lender') !== (userId === null) || (userId !== null && mobile === null),
    )
  )
    throw new RangeError('a person signs as a user with a mobile, a lender does not');
  if (new Set(users).size !== users.length) throw new RangeError('nobody signs twice');
}
