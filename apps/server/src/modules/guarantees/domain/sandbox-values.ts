/** Who can guarantee in the sandbox: the demo makes this person, with an identity that the registry has confirmed. */
export const SANDBOX_GUARANTOR = {
  mobile: '09120000007',
  nationalId: '0323456782',
  birthDate: '1965-10-04',
} as const;

/** A cheque of the sandbox for an item: Sayad's stand-in knows every number, as white and of anyone who is asked about. */
export const sandboxSayadId = (itemId: bigint): string => `1405${String(itemId).padStart(12, '0')}`;
