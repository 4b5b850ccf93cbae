import type { allWinnersRoutes } from '@accolade/contracts/http/all-winners'
import {
  articleForm,
  captionsText,
  makeArticle,
  makeDraft,
  makeFailedFilm,
  pictureSample,
  readWinner,
  sendPicture,
  winnerForm,
} from '../samples/winners.ts'
import { askedWinner, enteredWinner } from '../world/approvals.ts'
import type { World } from '../world/world.ts'
import { replacedOnce } from './common.ts'
import { everyOne, exactlyOne, expectCount, type Race, type Races, some, valueIn } from './race.ts'

/** An address is given once: the same form from many administrators makes one thing. */
function takenOnce({ cast }: World, body: unknown): Race {
  return { as: cast.admin, sample: () => ({ body }), faults: (answers) => exactlyOne(answers, 409) }
}

function deletedOnce({ cast }: World, { id }: { id: string }): Race {
  return {
    as: cast.admin,
    sample: () => ({ params: { id } }),
    faults: (answers) => exactlyOne(answers, 404, 409),
  }
}

export const winnersRaces: Races<typeof allWinnersRoutes> = {
  createWinner: async (world) => takenOnce(world, winnerForm()),
  updateWinner: async (world) => {
    const { id, version } = await makeDraft(world)
    return replacedOnce(world, { id }, () => ({ ...winnerForm(), version }))
  },
  deleteWinner: async (world) => deletedOnce(world, await makeDraft(world)),
  addWinnerMedia: async (world, parallel) => {
    const { id } = await makeDraft(world)
    return {
      as: world.cast.admin,
      sample: () => pictureSample(id, 'still'),
      faults: async (answers) => {
        const { media } = await readWinner(world, id)
        const places = new Set(media.map(({ id }) => id)).size
        return [...some(answers, 409), ...expectCount('stills', places, Math.min(12, parallel))]
      },
    }
  },
  changeWinnerMedia: async (world) => {
    const { id } = await makeDraft(world)
    const { id: mediaId } = await sendPicture(world, id, 'still')
    return {
      as: world.cast.admin,
      sample: (number) => ({ params: { id, mediaId }, body: { caption: `Caption ${number}` } }),
      faults: everyOne,
    }
  },
  orderWinnerStills: async (world) => {
    const { id } = await makeDraft(world)
    const stills = [await sendPicture(world, id, 'still'), await sendPicture(world, id, 'still')]
    const ids = stills.map((still) => still.id)
    return {
      as: world.cast.admin,
      sample: (number) => ({ params: { id }, body: { ids: number % 2 === 0 ? ids : ids.toReversed() } }),
      faults: async (answers) => {
        const positions = (await readWinner(world, id)).media.map((each) => each.id)
        return [...everyOne(answers), ...expectCount('stills', new Set(positions).size, 2)]
      },
    }
  },
  deleteWinnerMedia: async (world) => {
    const { id } = await makeDraft(world)
    const { id: mediaId } = await sendPicture(world, id, 'still')
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id, mediaId } }),
      faults: (answers) => exactlyOne(answers, 404),
    }
  },
  repeatWinnerFilm: async (world) => {
    const params = { ...(await makeFailedFilm(world)) }
    return {
      as: world.cast.admin,
      sample: () => ({ params }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  putFilmCaptions: async (world) => {
    const params = { ...(await makeFailedFilm(world)), language: 'de' }
    return {
      as: world.cast.admin,
      sample: (number) => ({ params, body: { text: captionsText(`Said ${number}`) } }),
      faults: async (answers) => {
        const { media } = await readWinner(world, params.id)
        return [...everyOne(answers), ...expectCount('languages', media[0]?.captions?.length ?? 0, 2)]
      },
    }
  },
  deleteFilmCaptions: async (world) => {
    const params = { ...(await makeFailedFilm(world)), language: 'en' }
    return {
      as: world.cast.admin,
      sample: () => ({ params }),
      faults: (answers) => exactlyOne(answers, 404),
    }
  },
  askForApproval: async (world) => {
    const id = await enteredWinner(world)
    const requests = () =>
      valueIn(world, 'winners', 'SELECT count(*) FROM winner_approval WHERE winner_id = $1', [id])
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id } }),
      faults: async (answers) => [
        ...some(answers, 429),
        ...expectCount('requests that can be answered', await requests(), 1),
      ],
    }
  },
  openApproval: async (world) => {
    const { link } = await askedWinner(world)
    return { as: world.cast.visitor, sample: () => ({ body: { link } }), faults: everyOne }
  },
  answerApproval: async (world) => {
    const { link, shown } = await askedWinner(world)
    return {
      as: world.cast.visitor,
      sample: (number) => ({
        body: { link, shown, decision: 'propose', name: 'Mara Lind', text: `Text ${number}` },
      }),
      faults: (answers) => exactlyOne(answers, 404),
    }
  },
  createArticle: async (world) => takenOnce(world, articleForm()),
  updateArticle: async (world) => {
    const { id, version } = await makeArticle(world)
    return replacedOnce(world, { id }, () => ({ ...articleForm(), version }))
  },
  deleteArticle: async (world) => deletedOnce(world, await makeArticle(world)),
}
