/** The public page that checks a document: the QR code on its page of proof leads there. */
export const verificationUrl = (publicOrigin: string, code: string): string =>
  new URL(`/verify/${code}`, publicOrigin).href;
