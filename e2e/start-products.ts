import type { FullConfig } from '@playwright/test';
import { startProduct } from './support/product.ts';
import { publishProducts } from './support/product-of-worker.ts';

/**
 * Starts a whole product for each worker, with its own database, people, clock and sandbox: what a file does there no file of another worker meets.
 * They outlive a worker that is replaced after a failure, and end with the run.
 */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const products = await Promise.all(Array.from({ length: workers }, () => startProduct()));
  publishProducts(products);
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
}
