import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../tools/postgres/embedded.ts';
import { serverLogin } from '../tools/postgres/server-login.ts';
import { type RunningProduct, startProductOver, temporaryFolder } from './support/product.ts';
import { publishProducts, type WorkerProduct } from './support/product-of-worker.ts';

const TEMPLATE = 'demo_world';
/** The pools of a product hold up to thirty. */
const CONNECTIONS = { each: 50, beside: 20 };

/**
 * Starts a whole product for each worker, with its own database, people, clock and sandbox: what a file does there no file of another worker meets.
 * The demo world is made once, by a product that then ends; each worker gets a copy of its database, in one PostgreSQL, and of its files.
 * The products outlive a worker that is replaced after a failure, and end with the run.
 */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder, {
    fsync: 'off',
    max_connections: String(workers * CONNECTIONS.each + CONNECTIONS.beside),
  });
  const started: RunningProduct[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((product) => product.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const start = await makeDemoWorld(postgres, folder);
    const products = Array.from({ length: workers }, async (_, index): Promise<WorkerProduct> => {
      const { product, ...reached } = await start(`worker_${index}`);
      started.push(product);
      return { ...reached, baseUrl: product.baseUrl };
    });
    await Promise.allSettled(products);
    publishProducts(await Promise.all(products));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Fills the template and returns what starts a product over a copy of it. */
async function makeDemoWorld(postgres: EmbeddedPostgres, folder: string) {
  const dataDirOf = (name: string) => path.join(folder, name);
  await createDatabase(postgres, TEMPLATE);
  mkdirSync(dataDirOf(TEMPLATE));
  const login = await serverLogin(postgres.urlOf(TEMPLATE), dataDirOf(TEMPLATE));
  const reloadForOtherUser = (name: string): Promise<RunningProduct> =>
    startProductOver(dataDirOf(name), {
      DATABASE_URL: login.replace(TEMPLATE, name),
      DATABASE_OWNER_URL: postgres.urlOf(name),
    });
  const maker = await reloadForOtherUser(TEMPLATE);
  await maker.stop();
  return async (name: string) => {
    await createDatabase(postgres, name, `template ${TEMPLATE} strategy file_copy`);
    cpSync(dataDirOf(TEMPLATE), dataDirOf(name), { recursive: true });
    return { product: await reloadForOtherUser(name), databaseUrl: postgres.urlOf(name), dataDir: dataDirOf(name) };
  };
}

async function createDatabase(postgres: EmbeddedPostgres, name: string, from = ''): Promise<void> {
  const admin = connectAsOwner(postgres.adminUrl);
  await admin.sql.script(`create database ${name} ${from}`);
  await admin.close();
}
