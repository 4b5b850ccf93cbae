/** What happened and waits for the log, as triggers of the database wrote it down. */
export interface Pending {
  id: string
  kind: string
  at: Date
  judgingId: string | null
  judgeId: string | null
  body: Record<string, unknown>
}

/** What is logged: of entries, files, judges, administrators and assignments it has only ids that are made for the log. */
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
    ...renamed(body, ['administrator', 'assignment', 'file'], idInLog),
    ...(isObject(body.parameters) && {
      parameters: { ...body.parameters, ...renamed(body.parameters, ['assignment'], idInLog) },
    }),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The members that are ids of people, or of what leads to them, as the log names them. */
function renamed(of: Record<string, unknown>, members: readonly string[], idInLog: (id: string) => string) {
  return Object.fromEntries(
    members.flatMap((member) => {
      const id = of[member]
      return typeof id === 'string' ? [[member, idInLog(id)] as const] : []
    }),
  )
}
