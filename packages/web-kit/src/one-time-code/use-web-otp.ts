import { useEffect, useEffectEvent } from 'react';
import { inBackground } from '../in-background.ts';

interface OtpCredential extends Credential {
  readonly code?: string;
}

/** Takes the code from the arriving SMS where the browser offers WebOTP. Elsewhere the keyboard's suggestion does the same. */
export function useWebOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const waiting = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions;
    inBackground(receiveCode(request).then((code) => code !== undefined && take(code)));
    return () => waiting.abort();
  }, []);
}

async function receiveCode(request: CredentialRequestOptions): Promise<string | undefined> {
  try {
    const credential: OtpCredential | null = await navigator.credentials.get(request);
    return credential?.code;
  } catch {
    // Given up, refused or timed out: the visitor types the code.
    return undefined;
  }
}
