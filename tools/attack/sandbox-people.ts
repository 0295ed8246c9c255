import { DEMO_PASSWORD, isOperator, USERS } from '../../e2e/support/demo.ts';
import { appCodeOf, codeSentTo } from '../../e2e/support/sandbox.ts';

/** A person over HTTP with the cookies of one device. */
export interface Device {
  post(path: string, body: object): Promise<DeviceResponse>;
  get(path: string): Promise<DeviceResponse>;
  /** The same device with an access token in every request. */
  as(access: string): Device;
}

export interface DeviceResponse {
  readonly status: number;
  readonly code: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A device that keeps the cookies it is given. */
export function newDevice(baseUrl: string, jar = new Map<string, string>(), access?: string): Device {
  const send = async (path: string, init: RequestInit): Promise<DeviceResponse> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${baseUrl}${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        'x-nesye-client': 'web',
        ...(cookie === '' ? {} : { cookie }),
        ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, code: typeof body['code'] === 'string' ? body['code'] : '', body };
  };
  return {
    post: (path, body) => send(path, { method: 'POST', body: JSON.stringify(body) }),
    get: (path) => send(path, {}),
    as: (token) => newDevice(baseUrl, jar, token),
  };
}

/** Signs a device in with a code from the sandbox's inbox; a new mobile becomes a new customer. Returns its access token. */
export async function signInByCode(baseUrl: string, device: Device, mobile: string): Promise<string> {
  const since = new Date();
  expectStatus(await device.post('/api/v1/token/otp/', { mobileNumber: mobile }), 200, 'a code');
  const code = await codeSentTo(baseUrl, mobile, since);
  const signedIn = await device.post('/api/v1/token/', { mobileNumber: mobile, code });
  return String(expectStatus(signedIn, 200, 'a sign-in').body['access']);
}

/** The access token of one of the sandbox's people; operators prove their second factor by the sandbox's app. */
export async function tokenOf(baseUrl: string, user: keyof typeof USERS): Promise<string> {
  const totp = isOperator(user) ? await appCodeOf(baseUrl, USERS[user]) : undefined;
  const signedIn = await newDevice(baseUrl).post('/api/v1/token/', {
    username: USERS[user],
    password: DEMO_PASSWORD,
    ...(totp === undefined ? {} : { totp }),
  });
  return String(expectStatus(signedIn, 200, `the sign-in of ${user}`).body['access']);
}

/** Throws when a response that an attack rests on has another status. */
export function expectStatus(response: DeviceResponse, status: number, what: string): DeviceResponse {
  if (response.status !== status) throw new Error(`${what}: ${response.status} ${response.code}`);
  return response;
}
