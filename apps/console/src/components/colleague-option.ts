import { caseWorkText } from '#messages/case-work.ts';
import { type Colleague, colleagueName } from '../api/case-work-api.ts';
import type { AidOption } from '../domain/typing-aid.ts';

/** The other colleagues as options of a picker: the name, and how the mobile ends. */
export const othersAsOptions = (colleagues: readonly Colleague[]) =>
  colleagues
    .filter(({ is_you: isYou }) => !isYou)
    .map((colleague) => ({
      id: String(colleague.id),
      title: caseWorkText.withMobile(colleagueName(colleague), colleague.mobile_end),
    }));

/** The same as they are written into a note. */
export const othersAsAids = (colleagues: readonly Colleague[]): readonly AidOption[] =>
  othersAsOptions(colleagues).map((option) => ({ ...option, text: `@${option.title} ` }));
