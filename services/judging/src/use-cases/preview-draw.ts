import type { DrawPreview } from '@accolade/contracts/entities/draw'
import type { Limits } from '../domain/draw/from-facts.ts'
import { baseLoads } from '../domain/draw/model.ts'
import { drawAside } from '../draw-aside.ts'
import type { Context } from './context.ts'
import { levels } from './expertise-levels.ts'
import { type DrawAtHand, prepareNextDraw } from './prepare-draw.ts'

/** Who looks before drawing sees another seed at work: nobody may choose inputs by what the true one makes of them. */
const seedOfPreviews = 'preview'

/** Shows what a draw would come to. */
export async function previewDraw(context: Context, limits: Limits, now: Date): Promise<DrawPreview> {
  const atHand = await prepareNextDraw(context, limits, now)
  const { inputs, facts, judgeIds, judgingIds, inputsHash } = atHand
  const { loads, shortages, belowFloor, needed, offered } = await drawAside(inputs, seedOfPreviews)
  const stays = baseLoads(inputs)
  const entryOf = new Map(facts.entries.map((entry) => [entry.judgingId, entry]))
  return {
    ...{ inputsHash, needed, offered },
    categories: categoriesOf(atHand),
    judges: judgeIds.map((judgeId, at) => ({
      ...{ judgeId, stays: stays[at]!, load: loads[at]! },
      expertise: facts.assignments
        .filter((each) => each.judgeId === judgeId)
        .map(({ categoryId, level, stated }) => ({ categoryId, expertise: levels[level]!, stated })),
    })),
    shortages: shortages.map(({ entry, lacks, because }) => {
      const { judgingId, title, categoryId } = entryOf.get(judgingIds[entry]!)!
      return { judgingId, title, categoryId, lacks, because }
    }),
    belowFloor: belowFloor.map((judge) => judgeIds[judge]!),
  }
}

function categoriesOf({ facts }: DrawAtHand): DrawPreview['categories'] {
  return facts.categories.map(({ id, name, judgesPerEntry }) => ({
    ...{ id, name, judgesPerEntry },
    entries: facts.entries.filter(({ categoryId }) => categoryId === id).length,
    judges: facts.assignments.filter(({ categoryId }) => categoryId === id).length,
  }))
}
