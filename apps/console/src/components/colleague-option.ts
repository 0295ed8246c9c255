import { caseWorkText } from '#messages/case-work.ts';
import { type Colleague, colleagueName } from '../api/case-work-api.ts';

/** A colleague as an option of a picker: the name, and how the mobile ends. */
export const optionOf = (colleague: Colleague): { readonly id: string; readonly title: string } => ({
  id: String(colleague.id),
  title: caseWorkText.withMobile(colleagueName(colleague), colleague.mobile_end),
});
