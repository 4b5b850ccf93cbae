import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useEffect } from 'react'
import { keepStill } from '../../lib/stills.ts'
import { inOrder, isToDo, nextToDo, sortQueue, type Turn } from './queue-rules.ts'
import { readOrRemember, recall } from './remembered.ts'
import { addressOf } from './score-cache.ts'

/** How many entries are read before the judge comes to them. */
const entriesAhead = 3

/** Reads the next entries to score, and their small stills, so that the judge can go on where the network ends. */
export function useReadAhead(queue: JudgingQueue, turn: Turn, isReady: boolean): void {
  const ids = idsAhead(queue, turn).join()
  useEffect(() => {
    if (!isReady || ids === '') return
    let left = false
    const read = async () => {
      for (const id of ids.split(',')) {
        const address = addressOf(id)
        const entry = (recall(address) ?? (await readOrRemember(address))) as JudgingSubmission
        for (const { url, contentType } of entry.assets) {
          if (left) return
          if (contentType.startsWith('image/')) await keepStill(url)
        }
      }
    }
    // what could not be read is read when the judge comes there
    read().catch(() => undefined)
    return () => {
      left = true
    }
  }, [ids, isReady])
}

/** The next ones to score, and where they are few those that follow. */
function idsAhead(queue: JudgingQueue, turn: Turn): string[] {
  const { items, after, openAfter, firstOpen } = queue
  const rows = sortQueue([...items, after, openAfter].filter((row) => row !== null))
  const next = nextToDo(queue, turn)
  const later = rows.filter((row) => inOrder(row, turn) > 0)
  const ahead = [
    ...(next ? [next] : []),
    ...later.filter(isToDo),
    ...(firstOpen && firstOpen.number !== turn.number ? [firstOpen] : []),
    ...later,
  ]
  return [...new Set(ahead.map(({ id }) => id))].slice(0, entriesAhead)
}
