/** What the tests do to the sandbox around the product, over HTTP like anybody else. */

/** Sets the business clock to an instant or to noon of a day, or back to the machine's time with null. Whoever moves it brings it back: all files share the product. */
export async function moveClock(baseUrl: string, day: string | null): Promise<void> {
  const response = await fetch(`${baseUrl}/sandbox/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: day }),
  });
  if (!response.ok) throw new Error(`the clock did not move: ${response.status} ${await response.text()}`);
}

/** How the card gateway behaves. Whoever changes it brings it back: all files share the product. */
export async function setGatewayFault(
  baseUrl: string,
  mode: 'ok' | 'late' | 'duplicate' | 'timeout',
  latencyMs?: number,
): Promise<void> {
  const response = await fetch(`${baseUrl}/sandbox/faults/psp`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, ...(latencyMs !== undefined && { latency_ms: latencyMs }) }),
  });
  if (!response.ok) throw new Error(`the gateway takes no fault: ${response.status}`);
}

interface SmsMessage {
  readonly text: string;
  readonly code: string | null;
  readonly created_at: string;
}

/** What the operator's authenticator app shows: a code that was not used yet, for which this may wait up to 45 s. Undefined for who has no app. */
export async function appCodeOf(baseUrl: string, mobile: string): Promise<string | undefined> {
  for (let turn = 0; turn < 3; turn += 1) {
    const shown = await fetch(`${baseUrl}/sandbox/totp?mobile=${mobile}`);
    if (shown.ok) return ((await shown.json()) as { code: string }).code;
    if (shown.status !== 503) return undefined;
  }
  throw new Error(`no unused code for ${mobile}`);
}

/** What `read` finds in the newest message to a mobile that came after `since`; waits for it. */
export async function readSms(
  baseUrl: string,
  mobile: string,
  since: Date,
  read: (message: SmsMessage) => string | null | undefined,
): Promise<string> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const messages = (await (await fetch(`${baseUrl}/sandbox/sms?to=${mobile}`)).json()) as readonly SmsMessage[];
    const [found] = messages.filter(({ created_at: at }) => new Date(at) >= since).flatMap((each) => read(each) ?? []);
    if (found !== undefined) return found;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`no such message came to ${mobile}`);
}

/** The code of the newest message to a mobile that came after `since`; waits for it. */
export const codeSentTo = (baseUrl: string, mobile: string, since: Date): Promise<string> =>
  readSms(baseUrl, mobile, since, ({ code }) => code);
