import type { Presence } from '@accolade/contracts/entities/presence'
import { presenceRules } from '@accolade/contracts/entities/presence-rules'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useEffect, useRef, useState } from 'react'
import { call, pathOf } from '../../lib/api-client.ts'
import { unattended } from '../../lib/unattended.ts'
import type { Field } from './basics-fields.ts'

const nobody: Presence = { people: [], lastWriter: null }

/**
 * Says that this page has the draft open, while somebody can see it, and learns who else has. What fails is said again with the next
 * beat: nobody is kept from writing by it.
 */
export function usePresence(submissionId: string, field: Field | null): Presence {
  const [tab] = useState(() => crypto.randomUUID())
  const [presence, setPresence] = useState(nobody)
  const shown = useRef(field)
  shown.current = field
  const beat = useRef<() => void>(() => undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let number = 0

    async function say(): Promise<void> {
      clearTimeout(timer)
      number += 1
      const own = number
      const request = { params: { id: submissionId }, body: { tab, field: shown.current } }
      const answer = await unattended(() => call(submissionsRoutes.notePresence, request)).catch(() => null)
      // another one was begun meanwhile, or nobody looks any more
      if (isOver || own !== number || document.visibilityState === 'hidden') return
      setPresence(answer ?? nobody)
      timer = setTimeout(say, presenceRules.beatMs)
    }

    function leave(): void {
      clearTimeout(timer)
      number += 1
      const params = { id: submissionId, tab }
      const { method } = submissionsRoutes.leavePresence
      // outlives the page; who is cut off counts as gone a moment later
      void fetch(pathOf(submissionsRoutes.leavePresence, { params }), { method, keepalive: true }).catch(
        () => undefined,
      )
    }

    const look = () => (document.visibilityState === 'hidden' ? leave() : void say())
    beat.current = look
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    return () => {
      isOver = true
      beat.current = () => undefined
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [submissionId, tab])

  const before = useRef(field)
  useEffect(() => {
    if (before.current === field) return
    before.current = field
    beat.current()
  }, [field])

  return presence
}
