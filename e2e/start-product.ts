import type { TestProject } from 'vitest/node';
import { startProduct } from './support/product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the whole product listens, without a slash at the end. */
    baseUrl: string;
    /** Where its embedded database and secrets lie. */
    dataDir: string;
  }
}

/** Starts the whole product once for all browser tests, and takes it down after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('baseUrl', product.baseUrl);
  project.provide('dataDir', product.dataDir);
  return product.stop;
}
