const VARIABLE = 'NESYE_BROWSER_TEST_PRODUCTS';

/** A product as its worker reaches it. */
export interface WorkerProduct {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Its database, as the owner. */
  readonly databaseUrl: string;
  /** Where its secrets and files are. */
  readonly dataDir: string;
}

/** The runner lists the tests before any product runs. */
const NONE_YET: WorkerProduct = { baseUrl: 'http://127.0.0.1:9', databaseUrl: '', dataDir: '' };

/** Makes the products known to the workers, which get the environment of the run. */
export function publishProducts(products: readonly WorkerProduct[]): void {
  process.env[VARIABLE] = JSON.stringify(products);
}

function productOfWorker(): WorkerProduct {
  const index = process.env['TEST_PARALLEL_INDEX'];
  const products = process.env[VARIABLE];
  if (index === undefined || products === undefined) return NONE_YET;
  const product = (JSON.parse(products) as readonly WorkerProduct[])[Number(index)];
  if (product === undefined) throw new Error(`no product was started for worker ${index}`);
  return product;
}

export const { baseUrl, databaseUrl, dataDir } = productOfWorker();
