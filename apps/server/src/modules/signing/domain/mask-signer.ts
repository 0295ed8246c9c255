/** A signer's name for whoever checks a document: «مریم کاظمی» → «مریم ک***». The first name helps who knows the person and says little to who does not. */
export function maskSignerName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return [first, ...rest.map((word) => `${word.slice(0, 1)}***`)].join(' ');
}
