import type { DataExport as DataExportView } from '@accolade/contracts/entities/data-export'
import { dataExportRules } from '@accolade/contracts/entities/data-export-rules'
import { type ServiceName, serviceNames } from '@accolade/contracts/service-name'

/** A service's part of an export; `ready` is null until it says that the part is there. */
export interface ExportPart {
  service: ServiceName
  ready: { files: number; sizeBytes: number } | null
}

/** A copy of everything that is stored about a user. `version` counts what happened to it. */
export interface DataExport {
  id: string
  userId: string
  requestedAt: Date
  /** When the last part was there; null: not yet. */
  readyAt: Date | null
  expiresAt: Date
  version: number
  parts: readonly ExportPart[]
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The export that is asked for now. Judging has a part only in those of its own people: it must not learn of others. */
export function beginExport(
  { id, userId, wasJudge }: { id: string; userId: string; wasJudge: boolean },
  now: Date,
): DataExport {
  return {
    ...{ id, userId, version: 1, requestedAt: now, readyAt: null },
    expiresAt: new Date(now.getTime() + dataExportRules.keptDays * dayMs),
    parts: serviceNames
      .filter((service) => service !== 'judging' || wasJudge)
      .map((service) => ({ service, ready: null })),
  }
}

/** The export after a service has said that its part is there; null where that is known already, or it was not asked. */
export function withPart(present: DataExport, part: Required<ExportPart>, now: Date): DataExport | null {
  const waiting = present.parts.find(({ service, ready }) => service === part.service && !ready)
  if (!waiting) return null
  const parts = present.parts.map((each) => (each === waiting ? part : each))
  const readyAt = parts.every(({ ready }) => ready) ? now : null
  return { ...present, parts, readyAt, version: present.version + 1 }
}

/** Whether somebody still has to wait for it; later the user may ask for another one. */
export function stateOf({ readyAt, requestedAt }: DataExport, now: Date): DataExportView['state'] {
  if (readyAt) return 'ready'
  const lateFrom = requestedAt.getTime() + dataExportRules.lateMinutes * minuteMs
  return now.getTime() < lateFrom ? 'preparing' : 'late'
}

/** The export as its owner sees it. */
export function toDataExport(present: DataExport, now: Date): DataExportView {
  const { id, requestedAt, readyAt, expiresAt, parts } = present
  return {
    id,
    state: stateOf(present, now),
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    parts: parts.map(({ service, ready }) => ({ service, ready })),
  }
}
