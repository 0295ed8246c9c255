/** A name of which only the first letter of each word is shown: «مریم کاظمی» → «م*** ک***». As many stars whatever the length. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${Array.from(word)[0]}***`)
    .join(' ');
