import { foldText } from '@nesye/persian';

/** As the server takes them. */
export const MOST_SIGNS = 64;
const LEAST_SIGNS = 2;

/** Whether the server looks for a text: two signs of it count. */
export const isSearchable = (text: string): boolean =>
  text.length <= MOST_SIGNS && Array.from(foldText(text)).length >= LEAST_SIGNS;
