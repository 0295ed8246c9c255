/** The request whose customer has agreed, with the signature, that the stamp comes from the wallet. Known in this tab alone: anywhere else the stamp has its own button. */
let agreed: number | undefined;

/** Notes the agreement. */
export const agreeToStamp = (requestId: number): void => {
  agreed = requestId;
};

/** Whether the stamp of a request was agreed to; true once, so that it is paid by itself once. */
export function takeStampAgreement(requestId: number | undefined): boolean {
  if (requestId === undefined || agreed !== requestId) return false;
  agreed = undefined;
  return true;
}
