import { useEffect } from 'react';

interface OtpCredential extends Credential {
  readonly code?: string;
}

/** Takes the code from the arriving SMS where the browser offers WebOTP. Elsewhere the keyboard's suggestion does the same. */
export function useWebOtp(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const waiting = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential: OtpCredential | null) => {
        if (credential?.code) onCode(credential.code);
      },
      // Given up, refused or timed out: the visitor types the code.
      () => undefined,
    );
    return () => waiting.abort();
  }, []);
}
