// What other contexts' domain/ may use of this one: pure functions and constants, nothing that reaches a database.
export { isPaidByOffer, type ShopOffer } from './domain/shop-offer.ts';
