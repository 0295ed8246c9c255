import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { callQuery } from '../query/call-query.ts';
import { takeNewVersion } from './take-new-version.ts';
import { decideUpdate, rememberTriedRelease, triedRelease } from './version-check.ts';
import { inBackground } from '../in-background.ts';

const UpdateDialog = lazy(() => import('./update-dialog.tsx'));
const CHECK_EVERY_MS = 30 * 60 * 1000;
const RUNNING = { tag: __RELEASE_TAG__, commit: __COMMIT_HASH__ };
const quietly = { meta: { quiet: 'background' }, staleTime: CHECK_EVERY_MS } as const;

/** `isQuietPlace`: nothing is under way on the present screen. Watches for a newer release: shows its changelog, or takes it silently at the next change of place, never inside a task. */
export function VersionWatch({ isQuietPlace }: { readonly isQuietPlace: boolean }): ReactElement | null {
  const { pathname } = useLocation();
  const [startPath] = useState(pathname);
  const [isDeferred, setIsDeferred] = useState(false);
  const found = useQuery({ ...callQuery('/git.json'), ...quietly, refetchInterval: CHECK_EVERY_MS }).data;
  const latest = useMemo(() => found && { tag: found.release_tag, commit: found.commit_hash }, [found]);
  const isNewer = latest !== undefined && latest.tag !== __RELEASE_TAG__;
  const changelog = useQuery({
    ...callQuery('/api/v1/version/changelogs/:id', { params: { id: __RELEASE_TAG__ } }),
    ...quietly,
    enabled: isNewer,
  }).data;
  const changes = useMemo(() => changelog?.results.map((entry) => entry.text), [changelog]);
  const decision = decideUpdate(RUNNING, latest, changes, triedRelease());

  const isQuietMoment = decision.kind === 'silent' && isQuietPlace && pathname !== startPath;
  useEffect(() => {
    // oxlint-disable-next-line nesye/event-as-effect -- The moment is a change of place, which no handler of this component sets.
    if (isQuietMoment && latest !== undefined && rememberTriedRelease(latest)) inBackground(takeNewVersion());
  }, [isQuietMoment, latest]);

  // Anyone who pays, or is at any other task, is not interrupted: the next screen of the shell says it.
  if (decision.kind !== 'ask' || isDeferred || latest === undefined || !isQuietPlace) return null;
  const update = (): void => {
    rememberTriedRelease(latest);
    inBackground(takeNewVersion());
  };
  return (
    <Suspense>
      <UpdateDialog
        releaseTag={latest.tag}
        changes={decision.changes}
        onUpdate={update}
        onDefer={() => setIsDeferred(true)}
      />
    </Suspense>
  );
}
