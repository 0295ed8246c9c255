import type { RunningProduct } from './product.ts';

const VARIABLE = 'NESYE_BROWSER_TEST_PRODUCTS';
/** The runner lists the tests before any product runs. */
const NONE_YET = { baseUrl: 'http://127.0.0.1:9', dataDir: '' } as const;

type Product = Pick<RunningProduct, 'baseUrl' | 'dataDir'>;

/** Makes the products known to the workers, which get the environment of the run. */
export function publishProducts(products: readonly Product[]): void {
  process.env[VARIABLE] = JSON.stringify(products.map(({ baseUrl, dataDir }) => ({ baseUrl, dataDir })));
}

function productOfWorker(): Product {
  const index = process.env['TEST_PARALLEL_INDEX'];
  const products = process.env[VARIABLE];
  if (index === undefined || products === undefined) return NONE_YET;
  const product = (JSON.parse(products) as readonly Product[])[Number(index)];
  if (product === undefined) throw new Error(`no product was started for worker ${index}`);
  return product;
}

/** Where this worker's product listens, without a slash at the end, and where its embedded database and secrets lie. */
export const { baseUrl, dataDir } = productOfWorker();
