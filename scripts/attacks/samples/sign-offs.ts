import type { signOffRoutes } from '@accolade/contracts/http/sign-off'
import { askedClient, clientForm, draftOfClient } from '../world/sign-offs.ts'
import type { Samples } from './sample.ts'

export const signOffSamples: Samples<typeof signOffRoutes> = {
  nameClient: async (world) => ({ params: { id: await draftOfClient(world) }, body: clientForm() }),
  sendSignOff: async (world) => ({ params: { id: (await askedClient(world)).id } }),
  overrideSignOff: async (world) => ({
    params: { id: await draftOfClient(world) },
    body: { reason: 'The client has agreed by phone' },
  }),
  openSignOff: async (world) => ({ body: { link: (await askedClient(world)).link } }),
  answerSignOff: async (world) => {
    const { link, shown } = await askedClient(world)
    return { body: { link, shown, decision: 'refuse', name: 'Ida Solheim', reason: 'We did not order this' } }
  },
}
