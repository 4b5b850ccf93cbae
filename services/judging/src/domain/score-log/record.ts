/** What happened and waits for the log, as triggers of the database wrote it down. */
export interface Pending {
  id: string
  kind: string
  at: Date
  judgingId: string | null
  judgeId: string | null
  body: Record<string, unknown>
}

/** What is logged: of entries, files, judges and administrators it has only ids that are made for the log. */
export type LogRecord = Record<string, unknown> & { kind: string; at: string; entry?: string; judge?: string }

/** The record of what happened. */
export function recordOf(
  { kind, at, judgingId, judgeId, body }: Pending,
  idInLog: (id: string) => string,
): LogRecord {
  return {
    ...body,
    ...{ kind, at: at.toISOString() },
    ...(judgingId && { entry: idInLog(judgingId) }),
    ...(judgeId && { judge: idInLog(judgeId) }),
    ...(typeof body.administrator === 'string' && { administrator: idInLog(body.administrator) }),
    ...(typeof body.file === 'string' && { file: idInLog(body.file) }),
  }
}
