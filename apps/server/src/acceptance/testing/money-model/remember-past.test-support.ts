import { addDays } from '@nesye/money';
import { LINES } from './model-rows.test-support.ts';
import { API } from './prepared.test-support.ts';
import { ModelMismatch, requireSame, type SequencePlay } from './sequence-play.test-support.ts';

/** What changes in a receipt later, and is said to: how each row is today, and that its schedule is another now. */
const PRESENT: ReadonlySet<string> = new Set(['status', 'is_rescheduled']);
const BEFORE_EVERYTHING = '2026-01-01';

/** Reads the receipts of all that was bought and paid and the statements through yesterday, and keeps what is new of them. */
export async function rememberPast(play: SequencePlay): Promise<void> {
  for (const [who, path] of await papersOf(play)) {
    const key = `${who} ${path}`;
    if (!play.said.has(key)) play.said.set(key, await readPaper(play, who, path));
  }
}

/** Reads everything again that was kept: whatever happened since, each says the same of the past. */
export async function requireSamePast(play: SequencePlay): Promise<void> {
  for (const [key, said] of play.said) {
    const [who = '', path = ''] = key.split(' ');
    requireSame(`what ${key} says`, await readPaper(play, Number(who), path), said);
  }
}

async function papersOf({ model, begun, cast, today }: SequencePlay): Promise<readonly (readonly [number, string])[]> {
  const purchases = new Map(model.rows.map(({ debtor, purchaseId }) => [purchaseId, debtor]));
  const payments = [...begun].flatMap(([key, { kind, state, who }]) =>
    kind === 'payment' && state === 'paid' ? [[who, key.slice('payment '.length)] as const] : [],
  );
  const receipts = [...[...purchases].map(([id, who]) => [who, id] as const), ...payments];
  return [
    ...receipts.map(([who, number]) => [who, `/payment-receipt?number=${number}`] as const),
    ...cast.people.flatMap(({ facilities }, who) =>
      LINES.map(
        (line) =>
          [
            who,
            `/credit-statement/${facilities[line].uid}/?from=${BEFORE_EVERYTHING}&to=${addDays(today, -1)}`,
          ] as const,
      ),
    ),
  ];
}

async function readPaper(play: SequencePlay, who: number, path: string): Promise<string> {
  const { status, body } = await play.world.send('GET', `${API}${path}`, { user: play.person(who).id });
  if (status !== 200) throw new ModelMismatch(`${path} of ${who}: ${status} ${JSON.stringify(body)}`);
  return JSON.stringify(body, (key, value: unknown) => (PRESENT.has(key) ? undefined : value));
}
