import type { ReactElement } from 'react';
import { ClosureCard } from '../components/closure-card.tsx';
import { ExportCard } from '../components/export-card.tsx';

/** A copy of one's data, and leaving. */
export default function PrivacySection(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <ExportCard />
      <ClosureCard />
    </div>
  );
}
