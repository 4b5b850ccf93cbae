import type { JudgingSubmission, Marks } from '@accolade/contracts/entities/judging'
import type { judgingRoutes } from '@accolade/contracts/http/judging'
import { drawLimits, entryWithoutJudge, plannedHandOver, previewed, toHandOver } from '../samples/draws.ts'
import { judgedCategory, sharedComment } from '../samples/feedback.ts'
import {
  categoryToAssign,
  forgetResultRule,
  judgeToRemind,
  makeAssignment,
  scoredAssignment,
} from '../samples/judging.ts'
import { actRequestSamples, letJudge, readyToSeal, sealSamples } from '../samples/seal.ts'
import { readEntry, scoreOf } from '../world/judged-entry.ts'
import type { World } from '../world/world.ts'
import { everyOne, exactlyOne, expectCount, type Races, successes, valueIn } from './race.ts'

/** The score that a judge reads for the first criterion of an entry. */
export async function scoreRead({ speak, cast }: World, { id, criteria }: JudgingSubmission) {
  const { scores } = await readEntry(speak, cast.reviewer, id)
  return scores.find(({ criterionId }) => criterionId === criteria[0]?.id)?.value
}

export const judgingRaces: Races<typeof judgingRoutes> = {
  saveScore: async (world) => {
    const entry = world.judged.seenByReviewer
    return {
      as: world.cast.reviewer,
      sample: (number) => ({ body: scoreOf(entry, { value: (number % 100) / 10 }) }),
      faults: async (answers) => {
        const value = await scoreRead(world, entry)
        const known = successes(answers).some((each) => each.json<{ value: number }>().value === value)
        return [...everyOne(answers), ...(known ? [] : [`the score is ${value}`])]
      },
    }
  },
  markSubmission: async (world) => {
    const { id } = world.judged.seenByReviewer
    return {
      as: world.cast.reviewer,
      sample: () => ({ params: { id }, body: { later: true } }),
      faults: async (answers) => {
        const { later } = await readEntry(world.speak, world.cast.reviewer, id)
        const turns = new Set([later, ...answers.map((each) => each.json<Marks>().later)])
        return [...everyOne(answers), ...(turns.size === 1 && later > 0 ? [] : [`${turns.size} turns`])]
      },
    }
  },
  saveComment: async (world) => {
    const { id } = world.judged.seenByReviewer
    const { number } = await sharedComment(world)
    return {
      as: world.cast.reviewer,
      sample: (turn) => ({ params: { id }, body: { text: `Turn ${turn}`, shared: true, number } }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  createJudgeAssignment: async (world) => {
    const body = { judgeId: world.cast.reviewer.userId, categoryId: await categoryToAssign(world) }
    return {
      as: world.cast.admin,
      sample: () => ({ body }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  deleteJudgeAssignment: async (world) => {
    const id = await makeAssignment(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id } }),
      faults: (answers) => exactlyOne(answers, 404),
    }
  },
  dropScores: async (world) => {
    const id = await scoredAssignment(world)
    const body = { reason: 'The jury has agreed to it' }
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id }, body }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  addJudge: async (world) => {
    const id = await entryWithoutJudge(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id }, body: { assigned: 0 } }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  reassignJudge: async (world) => {
    const body = await plannedHandOver(world)
    return { as: world.cast.admin, sample: () => ({ body }), faults: (answers) => exactlyOne(answers, 409) }
  },
  returnSubmissions: async (world) => {
    const { judgeId, categoryId, judgingId } = await toHandOver(world)
    const body = { judgeId: world.cast.conflicted.userId, categoryId, entries: [{ judgingId, judgeId }] }
    return { as: world.cast.admin, sample: () => ({ body }), faults: (answers) => exactlyOne(answers, 409) }
  },
  setResultRule: async (world) => {
    await forgetResultRule(world)
    return {
      as: world.cast.admin,
      sample: () => ({ body: { decides: 'adjusted' } }),
      faults: (answers) => everyOne(answers),
    }
  },
  sealResults: async (world) => {
    const hash = await readyToSeal(world)
    return {
      as: world.cast.admin,
      sample: () => ({ body: { hash, reason: 'Judging is over' } }),
      faults: async (answers) => {
        await letJudge(world)
        return exactlyOne(answers, 409)
      },
    }
  },
  unsealResults: async (world) => {
    const { admin } = world.cast
    const { body } = await sealSamples.unsealResults(world, admin)
    return { as: admin, sample: () => ({ body }), faults: (answers) => exactlyOne(answers, 409) }
  },
  endEdition: async (world) => {
    const { admin } = world.cast
    const { body } = await sealSamples.endEdition(world, admin)
    return {
      as: admin,
      sample: () => ({ body }),
      faults: async (answers) => {
        await letJudge(world)
        return exactlyOne(answers, 409)
      },
    }
  },
  requestAct: async (world) => {
    const { admin } = world.cast
    const sample = await actRequestSamples.requestAct(world, admin)
    return { as: admin, sample: () => sample, faults: everyOne }
  },
  answerActRequest: async (world) => {
    const { admin } = world.cast
    const sample = await actRequestSamples.answerActRequest(world, admin)
    return { as: admin, sample: () => sample, faults: everyOne }
  },
  setBundlePublic: async (world) => {
    const { admin } = world.cast
    const sample = await sealSamples.setBundlePublic(world, admin)
    return { as: admin, sample: () => sample, faults: everyOne }
  },
  createDraw: async (world) => {
    const { inputsHash } = await previewed(world)
    return {
      as: world.cast.admin,
      sample: () => ({ body: { ...drawLimits, inputsHash } }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  setOwnExpertise: async (world) => ({
    as: world.cast.reviewer,
    sample: () => ({ params: { categoryId: world.judgedCategoryId }, body: { expertise: 'expert' } }),
    faults: (answers) => everyOne(answers),
  }),
  remindJudge: async (world) => {
    const id = await judgeToRemind(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id } }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  setFeedbackRule: async (world) => ({
    as: world.cast.admin,
    sample: (number) => ({ body: { profile: number % 2 === 0 } }),
    faults: everyOne,
  }),
  decideComment: async (world) => {
    const { id, number } = await sharedComment(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id }, body: { decision: 'approved', number } }),
      faults: everyOne,
    }
  },
  publishFeedback: async (world) => {
    const id = await judgedCategory(world)
    const sql = 'SELECT publication FROM feedback_publication WHERE category_id = $1'
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id }, body: { published: true } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('publications', await valueIn(world, 'judging', sql, [id]), 1),
      ],
    }
  },
}
