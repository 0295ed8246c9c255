import type { BrowserContext } from 'playwright-core';
import { codeSentTo } from './sandbox.ts';
import { storeLogin } from './sign-in.ts';

/** Makes somebody new the owner of a new shop and signs the visitor in as its owner. The shop is in check. One that is to be confirmed needs its own name. */
export async function openShop(
  context: BrowserContext,
  baseUrl: string,
  mobile: string,
  name = 'کتاب‌فروشی سحر',
): Promise<void> {
  const since = new Date();
  const post = async (path: string, body: object, access?: string): Promise<Response> => {
    const headers = {
      'content-type': 'application/json',
      'x-nesye-client': 'web',
      ...(access && { authorization: `Bearer ${access}` }),
    };
    const response = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const firstId = async (path: string): Promise<number> => {
    const { results } = (await (await fetch(baseUrl + path)).json()) as { results: readonly { id: number }[] };
    return results[0]?.id ?? 0;
  };
  await post('/api/v1/token/otp/', { mobileNumber: mobile });
  const signedIn = await post('/api/v1/token/?position=merchant', {
    mobileNumber: mobile,
    code: await codeSentTo(baseUrl, mobile, since),
    position: 'merchant',
  });
  const { access } = (await signedIn.clone().json()) as { access: string };
  const shop = {
    name,
    category_id: await firstId('/api/v1/merchant/category'),
    city_id: await firstId('/api/v1/base/city/'),
  };
  await post('/api/v1/merchant/user/merchant/', shop, access);
  await storeLogin(context, baseUrl, signedIn);
}
