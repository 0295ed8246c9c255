/** What a picture may be before it is sent (`takePicture` of the server decides): its types, and 10 MB. */
export const PICTURE_RULES = {
  accepts: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 10 * 1024 * 1024,
};
