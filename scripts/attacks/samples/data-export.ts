import type { dataExportRoutes } from '@accolade/contracts/http/data-export'
import { readyExport } from '../world/data-export.ts'
import { isSignedIn, type Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { another } from './people.ts'
import type { Sample, Samples } from './sample.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** A request about an export of somebody with the same roles. */
export async function ofReadyExport(world: World, person: Person): Promise<Sample> {
  const as = await another(world, person)
  return { as, params: { id: isSignedIn(as) ? await readyExport(world.speak, as) : unknownId } }
}

/** The same of a judge: judging has a part in no other export. */
export function ofJudgesExport(world: World, person: Person): Promise<Sample> {
  return ofReadyExport(world, isSignedIn(person) ? world.cast.idleJudge : person)
}

export const dataExportSamples: Samples<typeof dataExportRoutes> = {
  listExports: () => ({}),
  requestExport: async (world, person) => ({ as: await another(world, person) }),
  deleteExport: ofReadyExport,
}
