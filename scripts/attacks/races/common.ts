import { randomUUID } from 'node:crypto'
import { idempotency } from '@accolade/contracts/idempotency'
import type { Sample } from '../samples/sample.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { everyOne, exactlyOne, expectCount, type Race } from './race.ts'

/** The same request under the same key makes one thing, and all get its answer. */
export function createdOnce(as: Person, sample: Sample, count: () => Promise<number>): Race {
  const headers = { [idempotency.header]: randomUUID() }
  return {
    as,
    sample: () => ({ ...sample, headers }),
    faults: async (answers) => [
      ...everyOne(answers),
      ...expectCount('different answers', new Set(answers.map(({ body }) => body.toString())).size, 1),
      ...expectCount('things', await count(), 1),
    ],
  }
}

/** Of those who have edited the same version, one replaces it; the others get a conflict, and nothing of theirs is there. */
export function replacedOnce(world: World, params: Record<string, string>, form: () => unknown): Race {
  return {
    as: world.cast.admin,
    sample: () => ({ params, body: form() }),
    faults: (answers) => exactlyOne(answers, 409),
  }
}
