import type { certificateRoutes } from '@accolade/contracts/http/certificate'
import { aFinalist, certified } from '../samples/certificate.ts'
import { everyOne, expectCount, type Races, valueIn } from './race.ts'

const codes = 'SELECT count(*) FROM finalist_certificate WHERE submission_id = $1'
const told = `SELECT count(*) FROM outbox WHERE subject = 'evt.submission.certificate-changed' AND aggregate_id = $1`

/** However many ask at once, a finalist has one certificate, and it is told once. */
export const certificateRaces: Races<typeof certificateRoutes> = {
  issueCertificate: async (world) => {
    const id = await aFinalist(world)
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('certificates', await valueIn(world, 'submissions', codes, [id]), 1),
        ...expectCount('events', await valueIn(world, 'submissions', told, [id]), 1),
      ],
    }
  },
  withdrawCertificate: async (world) => {
    const { id } = await certified(world)
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('certificates', await valueIn(world, 'submissions', codes, [id]), 0),
        ...expectCount('events', await valueIn(world, 'submissions', told, [id]), 1),
      ],
    }
  },
}
