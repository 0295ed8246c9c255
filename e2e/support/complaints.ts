import { type Complaints, listenForComplaints } from './browser.ts';
import { expect, test } from './test.ts';

/** Fails every test of the file whose page threw an error or broke the content policy. */
export function expectNoComplaints(): void {
  let complaints: Complaints;
  test.beforeEach(({ page }) => {
    complaints = listenForComplaints(page);
  });
  test.afterEach(() => expect(complaints.faults).toEqual([]));
}
