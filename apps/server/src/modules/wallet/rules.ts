// What other contexts' domain/ may use of this one: pure functions, nothing that reaches a database.
export { readSheba } from './domain/sheba.ts';
