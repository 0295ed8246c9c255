import type { Dictionary } from '../translation.ts';
import { namedAfterFiles } from './named-after-files.ts';

/** The Arabic words of operators' screens, loaded with the first of them. */
const dictionary: Dictionary = namedAfterFiles(
  import.meta.glob<Readonly<Record<string, unknown>>>('./operator*.ts', { eager: true }),
);

export default dictionary;
