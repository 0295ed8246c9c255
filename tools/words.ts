import { lowerBannedWords } from './checks/banned-words.ts';
import { lowerPlainDocstrings } from './checks/plain-docstrings.ts';

// `npm run words`: lowers the counts of banned words and of long sentences after files were cleaned. `--first` writes them from nothing.
const isFirst = process.argv.includes('--first');
lowerBannedWords(isFirst);
lowerPlainDocstrings(isFirst);
