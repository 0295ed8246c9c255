import { formatRial, toPersianDigits } from '@nesye/persian';
import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { english, html, type Html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import type { RecordStore } from '../storage/record-file.ts';

export interface Note {
  readonly reference: string;
  readonly number: string;
  readonly amount: number;
  readonly nationalId: string;
  readonly state: 'issued' | 'void';
}

const reference = { type: 'string', pattern: '^[0-9A-Za-z-]{8,64}$' } as const;
const noteBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'amount', 'national_id'],
  properties: {
    reference,
    amount: { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 },
    national_id: { type: 'string', pattern: '^([0-9]{10}|[A-Z0-9]{6,15})$' },
  },
} as const;
const voidBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference'],
  properties: { reference },
} as const;

const MAX_SHOWN = 20;
const NO_STORE: RecordStore<Note> = { load: () => [], save: () => undefined };
const wire = ({ reference: of, number, amount, state }: Note) => ({ reference: of, number, amount, state });

/** The notary of electronic promissory notes: a reference is one note, however often it is requested; a note is made void once and for all. */
export function registerNotaryRoutes(
  app: FastifyInstance,
  faults: FaultRegistry,
  store: RecordStore<Note> = NO_STORE,
): void {
  const notes = new Map([...store.load()].map((note) => [note.reference, note]));
  const put = (note: Note): Note => {
    notes.set(note.reference, note);
    store.save(note);
    return note;
  };
  const hooks = { preHandler: faultHook(faults, 'notary'), onSend: holdLateResponse };

  app.post<{ Body: { reference: string; amount: number; national_id: string } }>(
    '/sandbox/notary/notes',
    { schema: { body: noteBody }, ...hooks },
    ({ body }) => {
      const number = `14050${String(notes.size + 1).padStart(9, '0')}`;
      const fresh = { reference: body.reference, number, amount: body.amount, nationalId: body.national_id };
      return wire(notes.get(body.reference) ?? put({ ...fresh, state: 'issued' }));
    },
  );

  app.post<{ Body: { reference: string } }>(
    '/sandbox/notary/notes/void',
    { schema: { body: voidBody }, ...hooks },
    ({ body }, reply) => {
      const note = notes.get(body.reference);
      if (note === undefined) return reply.code(404).send({ code: 'note_unknown', message: 'چنین سفته‌ای نیست.' });
      return wire(put({ ...note, state: 'void' }));
    },
  );

  app.get('/sandbox/notary', (_request, reply) =>
    sendPage(reply, { title: 'سفتهٔ الکترونیکی', body: notesBody([...notes.values()].slice(-MAX_SHOWN).toReversed()) }),
  );
}

function notesBody(newest: readonly Note[]): Html {
  return html`<h1>سفتهٔ الکترونیکی ${english('Electronic notes')}</h1>
    <p class="lead">
      سفته‌هایی که نسیه خواسته است. با پایان بدهی، خودش آن‌ها را باطل می‌کند.
      ${english('Notes that Nesye had issued; it voids them when the debt ends.')}
    </p>
    ${
      newest.length === 0
        ? html`<p>هنوز سفته‌ای صادر نشده است.</p>`
        : html`<ul class="folds">
            ${newest.map(
              ({ number, amount, nationalId, state }) =>
                html`<li>
                  <p>
                    <bdi dir="ltr">${toPersianDigits(number)}</bdi> · ${formatRial(amount)} ریال · کد ملی
                    <bdi dir="ltr">${toPersianDigits(nationalId)}</bdi>
                    <small class="chip ${state === 'issued' ? 'well' : 'ill'}"
                      >${state === 'issued' ? 'معتبر' : 'باطل'}</small
                    >
                  </p>
                </li>`,
            )}
          </ul>`
    }`;
}
