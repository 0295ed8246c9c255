import { foldText } from '@nesye/persian';

/** As the server takes them. */
export const MAX_SIGNS = 64;
const MIN_SIGNS = 2;

/** Whether the server looks for a text: two signs of it count. */
export const isSearchable = (text: string): boolean =>
  text.length <= MAX_SIGNS && Array.from(foldText(text)).length >= MIN_SIGNS;
