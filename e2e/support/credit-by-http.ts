import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrivenWorld, CreditActors } from '../../apps/server/src/acceptance/testing/credit-driver.test-support.ts';
import { createHttpCaller } from '../../apps/server/src/acceptance/testing/http-caller.test-support.ts';
import type { Applicant } from './credit.ts';
import { DEMO_PASSWORD, USERS } from './demo.ts';
import { appCodeOf } from './sandbox.ts';

/** When everybody that the sandbox makes was born. */
const BIRTH = '1990-05-12';
const CARD = '6037990000000006';
/** The product does its own work; a lender of the sandbox takes two seconds. */
const WORK_MS = 500;

interface OwnGuarantee {
  readonly id: number;
  readonly document_uid: string | null;
}

export interface CreditByHttp {
  readonly world: DrivenWorld;
  readonly actors: CreditActors & { readonly guarantor: string };
  /** What names this guarantor for the request on a line. */
  invitationTo(guarantor: Applicant, line: number): Readonly<Record<string, unknown>>;
  /** What the guarantor was last asked to guarantee. */
  ownGuarantee(): Promise<OwnGuarantee>;
}

/** A customer, a guarantor and an operator who do the steps of a credit request over HTTP, next to the browser. */
export async function openCreditByHttp(
  baseUrl: string,
  people: { readonly customer: Applicant; readonly guarantor: Applicant },
  /** The operator's access, where one is signed in: each sign-in waits for another code of the app. */
  operator?: string,
): Promise<CreditByHttp> {
  const caller = createHttpCaller(baseUrl);
  const ask: DrivenWorld['ask'] = (method, path, token, body) =>
    caller.ask({
      method,
      path,
      token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body }),
    });
  const actors = {
    applicant: await accessOf(baseUrl, people.customer.mobile),
    guarantor: await accessOf(baseUrl, people.guarantor.mobile),
    operator: operator ?? (await accessOf(baseUrl, USERS.operator)),
  };
  return {
    actors,
    world: {
      ask,
      askForm: async (method, path, token, form) => {
        const encoded = new Response(form);
        return await caller.ask({
          method,
          path,
          token,
          headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'idempotency-key': randomUUID() },
          body: Buffer.from(await encoded.arrayBuffer()),
        });
      },
      codeOf: () => Promise.reject(new Error('every code of these requests is typed in the browser')),
      payAt: async (url) => {
        const pressed = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ action: 'pay', card: CARD }),
          redirect: 'manual',
        });
        const back = pressed.headers.get('location');
        if (back === null) throw new Error(`${url} led nowhere: ${pressed.status}`);
        await fetch(new URL(back, baseUrl), { redirect: 'manual' });
      },
      work: () => sleep(WORK_MS),
    },
    invitationTo: ({ mobile, national_id: nationalId }, line) => ({
      national_id: nationalId,
      birth_date: BIRTH,
      mobileNumber: mobile,
      line,
    }),
    ownGuarantee: async () => {
      const list = await ask('GET', '/api/v1/guarantor/own/', actors.guarantor);
      const [newest] = (list.json() as { results: readonly OwnGuarantee[] }).results;
      if (newest === undefined) throw new Error('nobody was asked to guarantee anything');
      return newest;
    },
  };
}

/** Signs in over HTTP by the password of the demo’s people; an operator with a code of the app besides. The access token. */
export async function accessOf(baseUrl: string, mobile: string): Promise<string> {
  const totp = await appCodeOf(baseUrl, mobile);
  const response = await fetch(`${baseUrl}/api/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: mobile, password: DEMO_PASSWORD, totp }),
  });
  if (!response.ok) throw new Error(`${mobile} could not sign in: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { readonly access: string }).access;
}
