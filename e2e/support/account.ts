import { PRODUCT_TYPE, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { DEMO_PASSWORD, type DemoUser, USERS } from './demo.ts';

interface Transaction {
  readonly id: number;
  readonly uid: string;
  readonly amount: number;
  readonly result: number;
}

interface LookUp {
  readonly contracts: readonly {
    readonly uid: string;
    readonly card_type: string;
    readonly guarantor: {
      readonly allowed_products: readonly {
        readonly uid: string;
        readonly product_type: number;
        readonly installment_counts: readonly number[];
      }[];
    };
  }[];
}

const JSON_TYPE = { 'content-type': 'application/json' } as const;

/** A demo user's own view of the books, or that of somebody with this mobile, past the browser: it returns what the server holds. */
export async function openAccount(baseUrl: string, user: DemoUser | { readonly mobile: string }) {
  const signedIn = await fetch(`${baseUrl}/api/v1/token/`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ username: typeof user === 'string' ? USERS[user] : user.mobile, password: DEMO_PASSWORD }),
  });
  const { access } = (await signedIn.json()) as { access: string };
  const call = async <Body>(
    path: string,
    {
      headers = {},
      ...init
    }: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Body> => {
    const response = await fetch(`${baseUrl}${path}`, {
      ...init,
      headers: { ...JSON_TYPE, authorization: `Bearer ${access}`, ...headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  return {
    /** The response of a read. */
    read: <Body>(path: string) => call<Body>(path),

    /** Changes a record of the user's own. */
    change: <Body>(path: string, body: object) => call<Body>(path, { method: 'PATCH', body: JSON.stringify(body) }),
    /** Sends a call that makes something. */
    post: <Body>(path: string, body: object) => call<Body>(path, { method: 'POST', body: JSON.stringify(body) }),
    /** Writes a record whole. */
    put: <Body>(path: string, body: object) => call<Body>(path, { method: 'PUT', body: JSON.stringify(body) }),
    /** Sends a form with a file. */
    sendForm: async (path: string, form: FormData): Promise<void> => {
      const response = await fetch(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access}` },
        body: form,
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    },
    /** Takes a record away. */
    remove: <Body>(path: string) => call<Body>(path, { method: 'DELETE' }),
    /** The same for one that is done once by its key. */
    postOnce: <Body>(path: string, body: object) =>
      call<Body>(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    /** The unit of money the account's owner reads. */
    chooseUnit: (unit: 'rial' | 'toman') =>
      call('/api/v1/user/preferences/', { method: 'PATCH', body: JSON.stringify({ money_unit: unit }) }),

    /** Every purchase that was made, newest first; refused ones are left out. */
    purchases: async (): Promise<readonly Transaction[]> => {
      const { results } = await call<{ results: readonly Transaction[] }>(
        '/api/v1/accounting/transaction?page_size=200',
      );
      return results.filter(({ result }) => result === TRANSACTION_RESULT.success);
    },

    /** Buys in installments on the first credit that allows so many; the deposit comes from the wallet. */
    buy: async (
      qrCode: string,
      amountRial: number,
      count: number,
      depositRial = 0,
    ): Promise<{ readonly id: number; readonly uid: string }> => {
      const { contracts } = await call<LookUp>(`/api/v1/merchant/qr-code/${qrCode}/`);
      const facility = contracts.find((contract) => contract.card_type !== 'cash');
      const product = facility?.guarantor.allowed_products.find((each) => each.installment_counts.includes(count));
      if (facility === undefined || product === undefined)
        throw new Error(`${qrCode} does not sell in ${count} installments`);
      const body = {
        qrCode,
        transactionAmount: amountRial,
        uid: crypto.randomUUID(),
        productUID: product.uid,
        contractUID: facility.uid,
        depositAmount: depositRial,
        numberOfInstallments: count,
        creditAmount: amountRial - depositRial,
      };
      return await call('/api/v2/accounting/qr-code-transaction', { method: 'POST', body: JSON.stringify(body) });
    },

    /** Buys on the bill of this Jalali month with the first credit that has one; returns the credit's uid. */
    buyOnBill: async (qrCode: string, amountRial: number): Promise<string> => {
      const { contracts } = await call<LookUp>(`/api/v1/merchant/qr-code/${qrCode}/`);
      for (const { uid: contractUID, guarantor } of contracts) {
        const product = guarantor.allowed_products.find(({ product_type: type }) => type === PRODUCT_TYPE.endOfMonth);
        if (product === undefined) continue;
        const body = {
          qrCode,
          transactionAmount: amountRial,
          uid: crypto.randomUUID(),
          productUID: product.uid,
          contractUID,
        };
        await call('/api/v1/accounting/qr-code-transaction', { method: 'POST', body: JSON.stringify(body) });
        return contractUID;
      }
      throw new Error(`${qrCode} sells on no bill`);
    },
  };
}
