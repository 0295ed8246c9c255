import { Button } from '@nesye/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { requestEndText } from '@nesye/web-kit/messages/credit-steps.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';

const FILES = '/api/v1/credit-assessment/download-signed-files';
type SignedFile = ReplyOf<'GET', typeof FILES>['results'][number];

/** The signed contract comes a moment after the last signature. */
const SEALING_POLL_MS = 3_000;

/** The contracts of a line as they were signed: to keep, and to check by anybody. Nothing until there is one. */
export function SignedFiles({ line }: { readonly line: number }): ReactElement | null {
  const files = useQuery({
    ...callQuery(FILES, { query: { line: String(line) } }),
    meta: { quiet: 'background' },
    refetchInterval: ({ state }) => state.data?.results.length === 0 && SEALING_POLL_MS,
  });
  const rows = files.data?.results ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={requestEndText.files}>
      <h3 className="text-base">{requestEndText.files}</h3>
      <ul className="flex flex-col gap-2 pt-2">
        {rows.map((file) => (
          <li key={file.verification_code} className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <Download file={file} />
            <a href={file.verification_url} className="flex min-h-11 items-center text-firoozeh-text">
              {requestEndText.verify}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Download({ file: { name, url } }: { readonly file: SignedFile }): ReactElement {
  const id = /documents\/([^/]+)\//.exec(url)?.[1] ?? '';
  const download = useMutation({
    mutationFn: () => api.blob('/api/v1/signing/documents/:id/pdf/', { params: { id } }),
    onSuccess: (pdf) => saveFile(pdf, name),
  });
  return (
    <Button
      tone="secondary"
      icon="download"
      aria-label={requestEndText.fileOf(name)}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
    >
      {requestEndText.file}
    </Button>
  );
}
