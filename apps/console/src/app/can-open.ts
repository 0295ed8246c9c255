/** What opens a place, as the calls behind it name it. `any` is every operator's. */
export type Permission =
  | 'any'
  | 'people'
  | 'reveal'
  | 'identity'
  | 'recovery'
  | 'shops'
  | 'shop_terms'
  | 'credit'
  | 'guarantees'
  | 'disputes'
  | 'tickets'
  | 'ratings'
  | 'content'
  | 'collection'
  | 'money'
  | 'money_change'
  | 'approvals'
  | 'reports'
  | 'live'
  | 'audit'
  | 'roles';

/** Whether the operator may open a place; the server decides the same again at each call. Every operator may open all of them until there are roles. */
export const canOpen = (_place: { readonly permission: Permission }): boolean => true;
