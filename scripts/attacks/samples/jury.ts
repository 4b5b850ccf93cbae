import type { juryRoutes } from '@accolade/contracts/http/jury'
import { freshName, signUp, withRoles } from '../world/accounts.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { Samples } from './sample.ts'

const words = { position: 'Creative Director', company: 'Panel', country: 'DE', biography: 'Judges.' }
let settings = 0

/** A judge who agrees to be shown; resolves with the id on the jury page. */
export async function agreeingJuror({ speak, cast }: World): Promise<string> {
  const judge = await withRoles(speak, cast.admin, await signUp(speak, 'a juror'), ['entrant', 'judge'])
  const name = freshName('Juror')
  await succeed(
    speak({ method: 'PUT', path: '/api/user/juror', body: { shown: true, name, ...words } }, judge),
  )
  const jury = await succeed(speak({ method: 'GET', path: '/api/admin/jury' }, cast.admin))
  const { judges } = jury.json<{ judges: { juror: { id: string; name: string } | null }[] }>()
  return judges.find(({ juror }) => juror?.name === name)!.juror!.id
}

export const jurySamples: Samples<typeof juryRoutes> = {
  getJury: () => ({}),
  getJuryStrip: () => ({}),
  getOwnJuror: () => ({}),
  // without the consent, so that everybody may
  putOwnJuror: () => ({ body: { shown: false, name: 'Ada Marsh', ...words } }),
  deleteOwnJuror: () => ({}),
  adminGetJury: () => ({}),
  // another day each time, so that there is something to change
  adminSetJury: () => ({ body: { open: false, announcedOn: `20${10 + (settings++ % 80)}-05-15` } }),
  adminPlaceJuror: async (world) => ({
    params: { id: await agreeingJuror(world) },
    body: { place: 0, hidden: true },
  }),
}
