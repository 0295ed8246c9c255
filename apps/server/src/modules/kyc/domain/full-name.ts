/** What a person is called in full; empty for one who was never registered. */
export const fullName = (person: { readonly firstName: string; readonly lastName: string } | undefined): string =>
  person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim();
