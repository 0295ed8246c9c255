import { expect, it } from 'vitest';
import { accessOf } from './shop-access.ts';

it('gives a cashier what the limits say, and the others what their role says', () => {
  const cashier = { role: 'cashier', refundLimit: 0n, seesMoney: false } as const;
  expect(accessOf(cashier)).toEqual({ permissions: ['sell', 'see_sales'], refundLimit: 0n });
  expect(accessOf({ ...cashier, refundLimit: 5n, seesMoney: true })).toEqual({
    permissions: ['sell', 'see_sales', 'refund', 'see_money'],
    refundLimit: 5n,
  });
  const other = { refundLimit: 0n, seesMoney: false };
  expect(accessOf({ ...other, role: 'accountant' })).toEqual({
    permissions: ['see_sales', 'see_money', 'reports', 'invoices'],
    refundLimit: undefined,
  });
  const manager = accessOf({ ...other, role: 'manager' });
  const owner = accessOf({ ...other, role: 'owner' });
  expect(owner.permissions.filter((permission) => !manager.permissions.includes(permission))).toEqual(['owner']);
});
