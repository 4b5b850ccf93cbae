import type { certificateRoutes } from '@accolade/contracts/http/certificate'
import { freshName } from '../world/accounts.ts'
import { makeDraft } from '../world/entries.ts'
import type { World } from '../world/world.ts'
import type { Samples } from './sample.ts'

/** A finalist of the owner's, in a programme that has certificates of finalists. */
export async function aFinalist(world: World): Promise<string> {
  const { speak, cast, site, organizationId, freeCategoryId } = world
  const id = await makeDraft(speak, cast.owner, { organizationId, categoryId: freeCategoryId })
  const { pool } = site.databases.get('submissions')!
  await pool.query(`UPDATE submission SET status = 'finalist' WHERE id = $1`, [id])
  await pool.query(
    `INSERT INTO transition (submission_id, number, from_status, to_status, at, taken_by)
     SELECT $1, coalesce(max(number), 0) + 1, 'reviewed', 'finalist', now(), 'admin' FROM transition WHERE submission_id = $1`,
    [id],
  )
  await pool.query('UPDATE programme SET finalist_certificates = true')
  return id
}

/** The same with a certificate, by its code. */
export async function certified(world: World): Promise<{ id: string; code: string }> {
  const id = await aFinalist(world)
  const code = freshName('code')
  await world.site.databases
    .get('submissions')!
    .pool.query('INSERT INTO finalist_certificate (submission_id, code, issued_at) VALUES ($1, $2, now())', [
      id,
      code,
    ])
  return { id, code }
}

const ofCertified = async (world: World) => ({ params: { id: (await certified(world)).id } })
const byCode = async (world: World) => ({ params: { code: (await certified(world)).code } })

export const certificateSamples: Samples<typeof certificateRoutes> = {
  getCertificate: ofCertified,
  issueCertificate: async (world) => ({ params: { id: await aFinalist(world) } }),
  withdrawCertificate: ofCertified,
  getFinalist: byCode,
  downloadFinalistCertificate: async (world) => ({ ...(await byCode(world)), query: { language: 'de' } }),
}
