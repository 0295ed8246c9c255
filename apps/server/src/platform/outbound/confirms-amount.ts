/** Is what a party says about the amount of the request: one that names another has done something that was not requested. One that names none says nothing against it. */
export const confirmsAmount = (body: Readonly<Record<string, unknown>>, amount: bigint): boolean =>
  body['amount'] === undefined || body['amount'] === Number(amount);
