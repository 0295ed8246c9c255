import { addressOfRead, HOME_READS } from '../query/home-reads.ts';

/**
 * A remembered login is renewed, and its user read, by a few lines in the head of the app's page, while the scripts of the app are still on their way: on a slow
 * network two turns of it less before a person sees what they owe. Where a customer opens home, its reads begin with that of the user: a third turn less.
 */
export interface EarlyLogin {
  readonly renewal: Promise<{ readonly isOk: boolean; readonly body: unknown }>;
  /** What the server says of the renewed login's user; undefined where it says nothing of use. */
  readonly user: Promise<unknown>;
  /** What the server says at the addresses of `HOME_READS`, to the same login; empty on every other screen. */
  readonly reads: Readonly<Record<string, Promise<unknown>>>;
}

/** Held while a tab spends the refresh cookie or signs out with it. */
export const RENEWAL_LOCK = 'nesye-token-renewal';
/** How long a renewal waits for the server. */
export const RENEWAL_TIMEOUT_MS = 20_000;
/** Of calls that speak for the browser's cookie alone. */
export const clientHeaders = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  'X-Nesye-Client': 'web',
} as const;

/**
 * Does what `createTokenRenewal` would do first: only where a login is remembered, no sign-out is pending, and under the lock of all tabs. It holds no values of a
 * visit, so that the content policy can name it by its hash.
 */
export const EARLY_LOGIN_SCRIPT = `try{let c=document.cookie;if(/(^|; )userRole=/.test(c)&&!/(^|; )sign_out_pending=true/.test(c)){let h={...${JSON.stringify(clientHeaders)},'Accept-Language':document.documentElement.lang},s=()=>AbortSignal.timeout(${RENEWAL_TIMEOUT_MS}),r=navigator.locks.request('${RENEWAL_LOCK}',()=>fetch('/api/v1/token/refresh/',{method:'POST',headers:h,body:'{}',signal:s()}).then((a)=>a.json().then((b)=>({isOk:a.ok,body:b})))),g=(p)=>r.then(({isOk,body})=>isOk?fetch(p,{headers:{...h,Authorization:'Bearer '+body.access},signal:s()}).then((a)=>a.ok?a.json():undefined):undefined).catch(()=>undefined),u=g('/api/v1/user/'),d={};if(/^\\/user\\/welcome\\/?$/.test(location.pathname)&&/(^|; )userRole=customer/.test(c))for(let p of ${JSON.stringify(HOME_READS.map(addressOfRead))})d[p]=g(p);window.earlyLogin={renewal:r,user:u,reads:d}}}catch(e){}`;

/** What the head of this page has begun, once: whoever renews later asks the server again. */
export function takeEarlyLogin(page: { earlyLogin?: EarlyLogin } = globalThis as never): EarlyLogin | undefined {
  const { earlyLogin } = page;
  delete page.earlyLogin;
  return earlyLogin;
}
