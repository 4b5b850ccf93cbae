import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import { toSlug } from '@accolade/contracts/entities/slug'
import type { Language } from '@accolade/contracts/language'
import { finalistCertificate } from '../paper/finalist-certificate.ts'
import { readProgrammeName } from '../replicas/programme.ts'
import { readFinalist } from './certificates.ts'
import type { Context } from './context.ts'
import type { PrintedEntry } from './print-entry.ts'

/** The certificate of a finalist as a PDF; it is stored nowhere. @throws DomainError `not-found` */
export async function printCertificate(
  context: Pick<Context, 'db' | 'publicUrl'>,
  code: string,
  language: Language,
): Promise<PrintedEntry> {
  const finalist = await readFinalist(context, code)
  const programme = (await readProgrammeName(context.db)) ?? defaultProgramme.name
  const address = `${context.publicUrl}/finalists/${code}`
  return {
    fileName: `${toSlug(finalist.title) || 'finalist'}-certificate.pdf`,
    content: await finalistCertificate(finalist, { programme, address }, language),
  }
}
