import type { DataExport } from '@accolade/contracts/entities/data-export'
import { dataExportRules } from '@accolade/contracts/entities/data-export-rules'
import { useEffect, useEffectEvent } from 'react'

const minuteMs = 60_000
// the server's clock decides, which may be behind the browser's
const behindMs = 250
const againMs = 20_000

/** Reads the copy again when it becomes late or expires: nothing happens then that the page could be told of. */
export function useTurning(present: DataExport | undefined, reload: () => unknown): void {
  const read = useEffectEvent(reload)
  const turnsAt = present && turnOf(present)
  useEffect(() => {
    if (turnsAt === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        read()
        wait(againMs)
      }, ms)
    }
    wait(Math.max(0, turnsAt - Date.now()) + behindMs)
    return () => clearTimeout(timer)
  }, [turnsAt])
}

function turnOf({ state, requestedAt, expiresAt }: DataExport): number {
  return state === 'preparing'
    ? Date.parse(requestedAt) + dataExportRules.lateMinutes * minuteMs
    : Date.parse(expiresAt)
}
