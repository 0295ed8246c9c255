import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 10;

/** In a thread of its own, so that the attacker's own work is in no figure: asks `/healthz` again and again until a message comes, and sends back how long each took. */
async function sample(url: string): Promise<void> {
  const took: number[] = [];
  const over = new AbortController();
  parentPort?.once('message', () => over.abort());
  while (!over.signal.aborted) {
    const begun = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    took.push(performance.now() - begun);
    await sleep(EVERY_MS);
  }
  parentPort?.postMessage(took);
}

if (!isMainThread) await sample(String(workerData));
