import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPspPayments } from './psp-payments.ts';
import { openPspStore } from './psp-store.ts';

const CARD = '6037990000000006';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-psp-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const now = () => new Date('2026-11-22T08:00:00Z');
const start = () => createPspPayments(now, openPspStore(path.join(folder, 'psp.jsonl')));

test('payments, what was verified, sent back and settled are there after a restart', () => {
  const first = start();
  const request = { amountRial: 1_000_000, callbackUrl: 'https://nesye.example/back', orderId: '1' };
  const { authority } = first.request(request);
  const waiting = first.request({ ...request, orderId: '2' });
  const paid = first.decide(authority, 'paid', CARD);
  if (paid === undefined) throw new Error('not paid');
  first.verify(paid, 1_000_000);
  const verified = first.find(authority);
  if (verified === undefined) throw new Error('not verified');
  first.refund(verified, 400_000, 'r1');
  const file = first.settle('2026-11-22');
  const second = start();
  expect(second.find(authority)).toEqual(first.find(authority));
  expect(second.find(waiting.authority)?.state).toBe('waiting');
  expect(second.settle('2026-11-22')).toEqual(file);
  expect(second.settle('2026-11-23')).toEqual([]);
  expect(file.map(({ kind, amountRial, feeRial }) => [kind, amountRial, feeRial])).toEqual([
    ['payment', 1_000_000, 1_200],
    ['refund', 400_000, 0],
  ]);
});

test('half a line at the end, as a killed process leaves it, costs only that line', () => {
  const first = start();
  const { authority } = first.request({ amountRial: 5_000, callbackUrl: 'https://nesye.example/', orderId: '1' });
  appendFileSync(path.join(folder, 'psp.jsonl'), '{"authority":"AB');
  expect(start().find(authority)?.amountRial).toBe(5_000);
});
