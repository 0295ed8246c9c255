import { expect, test } from 'vitest';
import { installmentUidOf, readInstallmentUid } from './installment-uid.ts';

test('a uid is a UUID that names its row, and no other text does', () => {
  const rows = [
    { purchaseId: 331n, seq: 1 },
    { purchaseId: 331n, seq: 63 },
    { purchaseId: 2n ** 57n - 1n, seq: 12 },
  ];
  for (const row of rows) {
    const uid = installmentUidOf(row);
    expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([readInstallmentUid(uid), readInstallmentUid(uid.toUpperCase())]).toEqual([row, row]);
  }
  const uid = installmentUidOf({ purchaseId: 331n, seq: 1 });
  const spoiled = [`${uid.slice(0, -1)}f`, uid.slice(1), '', 'ffffffff-ffff-8000-8000-ffffffffffff', '21185'];
  expect(spoiled.map(readInstallmentUid)).toEqual(spoiled.map(() => undefined));
});
