import type { Handlers } from '@accolade/chassis/http/routes'
import type { winnersRoutes } from '@accolade/contracts/http/winners'
import type { Context } from '../use-cases/context.ts'
import { repeatFilm } from '../use-cases/repeat-film.ts'
import { deleteCaptions, putCaptions } from '../use-cases/write-captions.ts'

export function filmRoutes(context: Context): Handlers<typeof winnersRoutes> {
  return {
    repeatWinnerFilm: async ({ caller, params }) => repeatFilm(context, caller, params),
    putFilmCaptions: async ({ caller, params, body, now }) =>
      putCaptions(context, caller, params, body.text, now),
    deleteFilmCaptions: async ({ caller, params, now }) => {
      await deleteCaptions(context, caller, params, now)
      return undefined
    },
  }
}
