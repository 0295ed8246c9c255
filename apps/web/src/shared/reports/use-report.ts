import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { REPORT_PATH, type ReportRequest } from './report-request.ts';

type Failure = 'too_large' | 'error';

const MS = 1_000;

/** Brings a report to the browser. A large one is made meanwhile: `progress` is its percent then, and leaving the screen ends the waiting, not the making. */
export function useReport(request: Omit<ReportRequest, 'format'>) {
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const fileOf = async (id: string, pollAfterS: number): Promise<Blob | undefined> => {
    while (!isLeft.current) {
      const report = await api.get('/api/v1/merchant/reports/:id/', { params: { id } });
      if (report.url !== null) return api.blob('/api/v1/merchant/reports/:id/file/', { params: { id } });
      if (report.failure !== null) {
        setFailure(report.failure);
        return undefined;
      }
      setProgress(report.progress);
      await new Promise((resolve) => setTimeout(resolve, pollAfterS * MS));
    }
    return undefined;
  };
  const download = useAction(
    async (format: ReportRequest['format']) => {
      setFailure(undefined);
      try {
        const reply = await api.fileByPost(REPORT_PATH, { body: { ...request, format } });
        const file = reply instanceof Blob ? reply : await fileOf(reply.id, reply.poll_after_s);
        if (file !== undefined) saveFile(file, `nesye-${request.kind}-${request.from}-${request.to}.${format}`);
      } finally {
        setProgress(undefined);
      }
    },
    { isShownInPlace: true },
  );
  return { download, progress, failure };
}
