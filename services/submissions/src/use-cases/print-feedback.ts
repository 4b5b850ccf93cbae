import type { Caller } from '@accolade/chassis/http/auth'
import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import type { Language } from '@accolade/contracts/language'
import { feedbackPdf } from '../paper/feedback-pdf.ts'
import { weightsOf } from '../replicas/category.ts'
import { readProgramme, readProgrammeName } from '../replicas/programme.ts'
import { readSubmission } from '../store/submission-reader.ts'
import type { Context } from './context.ts'
import type { PrintedEntry } from './print-entry.ts'
import { viewFeedback } from './view-feedback.ts'

/** The feedback as a PDF, for whoever may read it; it is stored nowhere. */
export async function printFeedback(
  context: Context,
  caller: Caller,
  id: string,
  language: Language,
): Promise<PrintedEntry> {
  const feedback = await viewFeedback(context, caller, id)
  const { db } = context
  const [details, { timeZone }, name] = await Promise.all([
    readSubmission(db, id),
    readProgramme(db),
    readProgrammeName(db),
  ])
  const programme = { name: name ?? defaultProgramme.name, timeZone }
  const weights = details ? await weightsOf(db, details.submission.categoryId) : []
  const organizationName = details?.organizationName ?? ''
  return {
    fileName: `${feedback.title}.pdf`,
    content: await feedbackPdf({ feedback, organizationName, programme, weights }, language),
  }
}
