/** Counts the batches of purchases by the server's own metrics. `meanSince` is the mean size of those since this was called. */
export async function batchCounter(baseUrl: string): Promise<{ meanSince(): Promise<number> }> {
  const read = async (): Promise<{ commands: number; batches: number }> => {
    const text = await (await fetch(`${baseUrl}/metrics`)).text();
    const valueOf = (suffix: string): number =>
      Number(new RegExp(`^nesye_batch_commands_${suffix}\\{group="purchases"[^}]*\\} (\\S+)`, 'm').exec(text)?.[1]);
    return { commands: valueOf('sum'), batches: valueOf('count') };
  };
  const before = await read();
  return {
    async meanSince() {
      const now = await read();
      const mean = (now.commands - before.commands) / (now.batches - before.batches);
      if (!(mean >= 1)) throw new Error('the server reported no batches');
      return mean;
    },
  };
}
