// What other contexts' domain/ may use of this one: pure functions and constants, nothing that reaches a database.
export { billMonthOf } from './domain/bill.ts';
