/** Records of money are kept ten years, so no file has more days. */
export const MAX_FILE_DAYS = 3_660;
/** A year with its first day again: figures are compared with those of a year before. */
export const MAX_FIGURE_DAYS = 367;
