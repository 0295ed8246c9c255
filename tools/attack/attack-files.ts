import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Call, calls, isImplemented } from '@nesye/contract';
import { sampleExample, wireRequestOf } from '../../apps/server/src/platform/http/ready-example.test-support.ts';
import {
  createHttpCaller,
  type HttpCaller,
} from '../../apps/server/src/acceptance/testing/http-caller.test-support.ts';
import {
  type HostileFile,
  hostilePictures,
  hostileVideos,
} from '../../apps/server/src/platform/storage/media/hostile-files.test-support.ts';
import { DEMO_PASSWORD } from '../../e2e/support/demo.ts';
import { type AttackFinding, tallyText } from './finding.ts';
import { expectStatus, newDevice } from './sandbox-people.ts';

const PEOPLE = 6;
const PICTURE_BYTES = 9_900_000;
const VIDEO_BYTES = 20_000_000;
/** Beside a file, a form has heads and fields. */
const FORM_BYTES = 7_500_000;
const PART_BYTES = 256 * 1024;
const MAX_P99_MS = 50;
const MAX_GROWTH_MB = 200;
const QUIET_MS = 3_000;
/** Each form so often by each person: for a p99 there must be hundreds of samples. */
const FORM_ROUNDS = 3;
const DECLARED = new Set([429, 503]);

interface Person {
  readonly token: string;
}

/**
 * Hostile files of full size from several people concurrently, through uploads in parts and through every form that takes a file, while `/healthz` is asked every ten
 * milliseconds. No response may be a 5xx but a declared 503, and the others must not be held up.
 */
export async function attackFiles(baseUrl: string): Promise<AttackFinding> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newPerson(baseUrl)));
  const files = [...hostilePictures(PICTURE_BYTES), ...hostileVideos(VIDEO_BYTES)];
  const statuses: Record<string, number> = {};
  const wrong: string[] = [];
  const caller = createHttpCaller(baseUrl, PEOPLE * 2);
  const note = (what: string, status: number): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500 && !DECLARED.has(status)) wrong.push(`${what}: ${status}`);
  };
  try {
    const quiet = await healthDuring(baseUrl, () => new Promise((resolve) => void setTimeout(resolve, QUIET_MS)));
    const before = await residentMegabytes(caller);
    const parts = await healthDuring(baseUrl, () =>
      ofAll(people, files, (person, file) => sendInParts(caller, person, file, note)),
    );
    const between = await residentMegabytes(caller);
    const small = hostilePictures(FORM_BYTES);
    const rounds = Array.from({ length: FORM_ROUNDS }, formDoors).flat();
    const doors = rounds.map((door, index) => ({ door, file: small[index % small.length] as HostileFile }));
    const forms = await healthDuring(baseUrl, () =>
      ofAll(people, doors, (person, { door, file }) => sendForm(caller, person, door, file, note)),
    );
    const after = await residentMegabytes(caller);
    const p99 = Math.max(percentile(parts, 0.99), percentile(forms, 0.99));
    const growth = after - before;
    return {
      name: 'hostile files',
      lines: [
        `${PEOPLE} people, ${files.length} files each in parts and ${doors.length} forms; ${tallyText(statuses)}; ${wrong.length} undeclared 5xx`,
        `/healthz (p99 at most ${MAX_P99_MS} ms), quiet: ${figures(quiet)}`,
        `during uploads in parts: ${figures(parts)}`,
        `during forms: ${figures(forms)}`,
        `memory of the server: ${before.toFixed(0)} MB before, ${between.toFixed(0)} MB after the uploads, ${after.toFixed(0)} MB after the forms (at most ${MAX_GROWTH_MB} more)`,
        ...wrong.slice(0, 10),
      ],
      isHeld: wrong.length === 0 && p99 <= MAX_P99_MS && growth <= MAX_GROWTH_MB && (statuses['422'] ?? 0) > 0,
    };
  } finally {
    caller.close();
  }
}

async function newPerson(baseUrl: string): Promise<Person> {
  const device = newDevice(baseUrl);
  const { body } = expectStatus(await device.post('/sandbox/people', {}), 201, 'a person');
  const signedIn = await device.post('/api/v1/token/', { username: body['mobile'], password: DEMO_PASSWORD });
  return { token: String(expectStatus(signedIn, 200, 'a sign-in').body['access']) };
}

type Note = (what: string, status: number) => void;

/** Everybody sends all of it, each beginning somewhere else, so that people are at different ones. */
const ofAll = <Item>(
  people: readonly Person[],
  items: readonly Item[],
  send: (person: Person, item: Item) => Promise<void>,
): Promise<unknown> =>
  Promise.all(
    people.map(async (person, index) => {
      for (const item of turned(items, index * 7)) await send(person, item);
    }),
  );

async function sendInParts(
  caller: HttpCaller,
  { token }: Person,
  { name, bytes }: HostileFile,
  note: Note,
): Promise<void> {
  const isVideo = /MP4|WebM/.test(name);
  const begun = await caller.ask({
    method: 'POST',
    path: '/api/v1/uploads/',
    token,
    body: {
      purpose: isVideo ? 'selfie_video' : 'passport_image',
      content_type: isVideo ? 'video/mp4' : 'image/png',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  });
  note(`an upload of ${name}`, begun.status);
  // The day's share of this person is used up.
  if (begun.status !== 201) return;
  const { id } = begun.json() as { id: string };
  const headers = { 'content-type': 'application/octet-stream' };
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const body = bytes.subarray(at, at + PART_BYTES);
    await caller.ask({ method: 'PUT', path: `/api/v1/uploads/${id}/parts/${at}`, token, headers, body });
  }
  const { status } = await caller.ask({ method: 'POST', path: `/api/v1/uploads/${id}/complete/`, token, body: {} });
  note(`the end of ${name}`, status);
}

interface FormDoor {
  readonly call: Call;
  readonly field: string;
}

/** The forms that take a file, by the contract. */
function formDoors(): readonly FormDoor[] {
  return Object.values(calls as Readonly<Record<string, Call>>).flatMap((call) => {
    const fields = Object.entries((call.body?.['properties'] ?? {}) as Readonly<Record<string, { title?: string }>>);
    const field = fields.find(([, { title }]) => title === 'File')?.[0];
    return field === undefined || !isImplemented(call) ? [] : [{ call, field }];
  });
}

async function sendForm(
  caller: HttpCaller,
  { token }: Person,
  door: FormDoor,
  file: HostileFile,
  note: Note,
): Promise<void> {
  const example = sampleExample(door.call, token);
  const body = { ...(example.body as object), [door.field]: file.bytes };
  const { method, url, headers, body: content } = wireRequestOf(door.call, { ...example, body });
  const { status } = await caller.ask({ method, path: url, ...(headers && { headers }), body: content });
  note(`${door.call.id} with ${file.name}`, status);
}

/** How long `/healthz` took, again and again, while `work` went on. Milliseconds. */
async function healthDuring(baseUrl: string, work: () => Promise<unknown>): Promise<readonly number[]> {
  const worker = new Worker(new URL('./health-sampler.ts', import.meta.url), { workerData: `${baseUrl}/healthz` });
  await work();
  worker.postMessage('over');
  const [took] = (await once(worker, 'message')) as [number[]];
  return took.toSorted((left, right) => left - right);
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const figures = (sorted: readonly number[]): string =>
  `p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms, longest ${percentile(sorted, 1).toFixed(0)} ms of ${sorted.length}`;

/** The same items from another one on. */
const turned = <Item>(items: readonly Item[], by: number): readonly Item[] => {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
};

async function residentMegabytes(caller: HttpCaller): Promise<number> {
  const { text } = await caller.ask({ path: '/metrics' });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 1e6;
}
