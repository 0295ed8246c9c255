/** Words of the links to what waits for a second operator. */
export const approvalPlaceText = {
  place: 'تصمیم‌های دونفره',
} as const;
