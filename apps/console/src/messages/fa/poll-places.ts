/** The name of the ratings among the places of shops. */
export const pollPlaceText = {
  ratings: 'نظرها',
} as const;
