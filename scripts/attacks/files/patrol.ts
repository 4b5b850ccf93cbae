import { setTimeout as pause } from 'node:timers/promises'
import { slowestMs } from '../conformity.ts'
import { freeDraft } from '../samples/submissions.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

/** People who go on with their work while something is attacked. */
export interface Patrol {
  /** Ends it, and says which answers were missing, wrong or late. */
  stop(): Promise<string[]>
}

const everyMs = 100

export function startPatrol(world: World): Patrol {
  const { speak, cast } = world
  const faults: string[] = []
  let going = true
  const watch = async (path: string, person: Person) => {
    while (going) {
      const answer = await speak({ method: 'GET', path }, person).catch((error) => error as Error)
      if (answer instanceof Error) faults.push(`meanwhile ${path}: ${answer.message}`)
      else if (answer.status !== 200) faults.push(`meanwhile ${path}: ${answer.status}`)
      else if (answer.ms > slowestMs) faults.push(`meanwhile ${path} took ${Math.round(answer.ms)} ms`)
      await pause(everyMs)
    }
  }
  const work = async () => {
    while (going) {
      await freeDraft(world).catch((error) => faults.push(`meanwhile no draft: ${error}`))
      await pause(everyMs * 5)
    }
  }
  const all = [
    watch('/api/user/submissions', cast.member),
    watch('/api/judging/submissions', cast.idleJudge),
    watch('/api/admin/stats', cast.admin),
    watch('/api/categories', cast.visitor),
    work(),
  ]
  return {
    async stop() {
      going = false
      await Promise.all(all)
      return [...new Set(faults)]
    },
  }
}
