/** Words of the kit that Arabic visitors read in Persian, and why. A name alone means all that is under it. */
export const persianOnly: Readonly<Record<string, string>> = {
  'product.productText.name': 'the product’s name is one in both languages',
  'product.productText.title': 'is in the document as it was built, and must be met there as it is written',
  'product.productText.description': 'read by search engines, who read the Persian pages',
  'no-script': 'read without JavaScript, by which Arabic comes',
};
