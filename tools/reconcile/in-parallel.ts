/** Does something with each item, at most `workers` at a time, in their order; resolves with what came of them. The first failure ends it all. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  workers: number,
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let place = next++; place < items.length; place = next++)
      results[place] = await work(items[place] as Item, place);
  };
  await Promise.all(Array.from({ length: Math.min(workers, items.length) }, worker));
  return results;
}
