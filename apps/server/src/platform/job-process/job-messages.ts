/** What the server sends to a process that works for it: a job, its input piece by piece, and the input's end. */
export type JobMessage<Job> =
  | { readonly id: number; readonly job: Job }
  | { readonly id: number; readonly piece: Uint8Array }
  | { readonly id: number; readonly isEnd: true };

/** What the process sends back: first that it has started, then a reply to each job. */
export type JobReply<Result> =
  | { readonly isStarted: true }
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly error: string };
