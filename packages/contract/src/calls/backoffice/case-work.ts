import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { CLAIMED_QUEUES } from '../../queues.ts';
import { Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { LongText, oneOf } from '../../schemas/texts.ts';

const Queue = oneOf(...CLAIMED_QUEUES);
const CaseId = Type.Integer({
  minimum: 1,
  description: 'by which the page of the case is addressed; of a dispute its purchase',
});
const ofQueue = strictObject({ queue: Queue });
const MAX_MENTIONS = 10;

const Colleague = namedObject('ColleagueOfQueue', {
  id: Type.Integer(),
  name: Type.String({ description: 'empty where none is known' }),
  mobile_end: Type.String({ description: 'its last four digits' }),
  is_you: Type.Boolean(),
});
const HeldCase = namedObject('HeldCase', {
  id: CaseId,
  holder: Colleague,
  since: Instant,
  may_decide: Type.Boolean({
    description: 'false where the holder has no role for it any more: anyone may take the case',
  }),
});
const CaseNote = namedObject('CaseNote', {
  id: Type.Integer(),
  author: Colleague,
  text: Type.String(),
  mentioned: Type.Array(Colleague),
  created_at: Instant,
});
const Mention = namedObject('CaseMention', {
  queue: Queue,
  id: CaseId,
  author: Colleague,
  text: Type.String(),
  created_at: Instant,
});

const shared = { context: 'backoffice', access: 'operator', permission: 'any', owner: 'none' } as const;
const reading = { ...shared, method: 'GET', idempotency: 'none' } as const;
const writing = {
  ...shared,
  method: 'POST',
  idempotency: 'state',
  moneyMoves: 'never',
  stepUp: false,
  concernsAll: 'who works on a case, and a word between colleagues, decides nothing',
} as const;
const HOLDERS = '/api/v1/operator/case-holders/';
const NOTES = '/api/v1/operator/case-notes/';

const colleague = { id: 10_204, name: 'آرش شریفی', mobile_end: '0204', is_you: false };
const heldSample = { id: 12, holder: colleague, since: '2026-11-22T14:19:26.674Z', may_decide: true };
const noteSample = {
  id: 3,
  author: colleague,
  text: 'رسید بانک را خواسته‌ام.',
  mentioned: [],
  created_at: '2026-11-22T14:19:26.674Z',
};

/** Who holds a case of a queue, and what operators write on it among themselves. A queue is open to those whose roles decide its cases. */
export const caseWorkCalls = {
  listHolders: defineCall({
    ...reading,
    id: 'N581',
    path: HOLDERS,
    summary: 'The waiting cases of a queue that an operator holds, at most 500',
    query: ofQueue,
    reply: { 200: namedObject('HeldCases', { held: Type.Array(HeldCase, { maxItems: 500 }) }) },
    errors: [],
    example: { query: { queue: 'tickets' }, response: { held: [heldSample] } },
  }),
  setHolder: defineCall({
    ...writing,
    id: 'N582',
    path: HOLDERS,
    summary: 'Take a case that is free, give yours to a colleague, or give it back to the queue',
    body: namedObject('CaseHolderIn', {
      queue: Queue,
      id: CaseId,
      holder_id: orNull(Type.Integer({ minimum: 1, description: 'null gives the case back' })),
    }),
    reply: { 200: namedObject('CaseHolder', { held: orNull(HeldCase) }) },
    errors: ['case_taken', 'case_not_waiting', 'colleague_not_permitted'],
    example: { body: { queue: 'tickets', id: 1, holder_id: null }, response: { held: null } },
  }),
  listColleagues: defineCall({
    ...reading,
    id: 'N583',
    path: '/api/v1/operator/colleagues/',
    summary: 'The operators whose roles decide the cases of a queue, you among them; at most 500',
    query: ofQueue,
    reply: { 200: namedObject('ColleaguesOfQueue', { colleagues: Type.Array(Colleague, { maxItems: 500 }) }) },
    errors: [],
    example: { query: { queue: 'tickets' }, response: { colleagues: [colleague] } },
  }),
  listCaseNotes: defineCall({
    ...reading,
    id: 'N584',
    path: NOTES,
    summary: 'What operators wrote on a case, the newest first, at most 100; the look is audited',
    query: strictObject({ queue: Queue, id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) }),
    reply: { 200: namedObject('CaseNotes', { notes: Type.Array(CaseNote, { maxItems: 100 }) }) },
    errors: [],
    example: { query: { queue: 'tickets', id: '1' }, response: { notes: [noteSample] } },
  }),
  addCaseNote: defineCall({
    ...writing,
    id: 'N585',
    idempotency: 'header',
    path: NOTES,
    summary: 'Write a note on a case; colleagues whom it names see it on their first page. Customers never do',
    body: namedObject('CaseNoteIn', {
      queue: Queue,
      id: CaseId,
      text: LongText,
      mentioned: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: MAX_MENTIONS, uniqueItems: true }),
    }),
    reply: { 201: CaseNote },
    errors: ['colleague_not_permitted'],
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { queue: 'tickets', id: 1, text: noteSample.text, mentioned: [] },
      response: noteSample,
    },
  }),
  listMentions: defineCall({
    ...reading,
    id: 'N586',
    path: '/api/v1/operator/mentions/',
    summary: 'Notes that name you and that you have not opened, the newest first, at most 50',
    reply: { 200: namedObject('CaseMentions', { mentions: Type.Array(Mention, { maxItems: 50 }) }) },
    errors: [],
    example: {
      response: {
        mentions: [
          { queue: 'tickets', id: 12, author: colleague, text: noteSample.text, created_at: noteSample.created_at },
        ],
      },
    },
  }),
  readMentions: defineCall({
    ...writing,
    id: 'N587',
    path: '/api/v1/operator/mentions/read/',
    summary: 'The notes of a case that name you are read',
    body: namedObject('MentionsRead', { queue: Queue, id: CaseId }),
    reply: { 200: namedObject('MentionsLeft', { unread: Type.Integer({ minimum: 0 }) }) },
    errors: [],
    example: { body: { queue: 'tickets', id: 1 }, response: { unread: 0 } },
  }),
} as const;
