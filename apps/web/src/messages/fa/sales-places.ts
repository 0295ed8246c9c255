/** Words of the branches and terminals that sales are filtered by. */
export const placesText = {
  label: 'شعبه یا صندوق',
  all: 'همهٔ شعبه‌ها و صندوق‌ها',
  branch: (name: string, isClosed: boolean) => (isClosed ? `${name} (بسته)` : name),
} as const;
