import type { Handlers } from '@accolade/chassis/http/routes'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import type { Context } from '../use-cases/context.ts'
import { confirmWitness } from '../use-cases/witness-answers.ts'
import * as witnesses from '../use-cases/witnesses.ts'

/** The witnesses of the log of judging: who asks and removes them, how many there are, and their own agreement. */
export function witnessRoutes(context: Context): Handlers<typeof contactRoutes> {
  return {
    listWitnesses: ({ now }) => witnesses.listWitnesses(context, now),
    addWitness: ({ caller, body, now }) => witnesses.addWitness(context, caller, body, now),
    askWitnessAgain: ({ caller, params, now }) => witnesses.askWitnessAgain(context, caller, params.id, now),
    removeWitness: async ({ caller, params, now }) => {
      await witnesses.removeWitness(context, caller, params.id, now)
      return undefined
    },
    countWitnesses: () => witnesses.countWitnesses(context),
    confirmWitness: ({ body, now }) => confirmWitness(context, body.link, now),
  }
}
