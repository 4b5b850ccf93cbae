import type { Office } from '../mail/letter-parts.ts'
import { languageAtAddress } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import type { Context } from './context.ts'

/** Where mails for the people who run the programme go: the configured address, or that of the settings. */
export async function readOffice(
  tx: Transaction,
  { inbox: configured, publicUrl }: Pick<Context, 'inbox' | 'publicUrl'>,
): Promise<Office> {
  const { name, contactEmail } = await readProgramme(tx)
  const inbox = configured ?? contactEmail
  return { name, inbox, publicUrl, language: await languageAtAddress(tx, inbox) }
}
