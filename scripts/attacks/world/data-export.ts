import type { DataExport } from '@accolade/contracts/entities/data-export'
import type { Person } from './person.ts'
import { type Speak, succeed, until } from './speak.ts'

/** An export of somebody's data that every service has put its part to. */
export async function readyExport(speak: Speak, person: Person): Promise<string> {
  const path = '/api/user/exports'
  const { id } = (await succeed(speak({ method: 'POST', path }, person))).json<DataExport>()
  return until('export', async () => {
    const [found] = (await succeed(speak({ method: 'GET', path }, person))).json<DataExport[]>()
    return found?.state === 'ready' ? id : undefined
  })
}
