/** Is what a party says about the amount that was asked for: one that names another has done something nobody asked for. One that names none says nothing against it. */
export const confirmsAmount = (body: Readonly<Record<string, unknown>>, amount: bigint): boolean =>
  body['amount'] === undefined || body['amount'] === Number(amount);
