import type { Handlers } from '@accolade/chassis/http/routes'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import type { Context } from '../use-cases/context.ts'
import { getMailText, listChangedMailTexts, saveMailText } from '../use-cases/mail-texts.ts'
import { previewMailText, testMailText } from '../use-cases/try-mail-text.ts'

/** What the programme's mails say. */
export function mailTextRoutes(context: Context): Handlers<typeof contactRoutes> {
  return {
    listChangedMailTexts: () => listChangedMailTexts(context),
    getMailText: ({ params }) => getMailText(context, params.template),
    saveMailText: ({ caller, params, body, now }) => saveMailText(context, caller, params, body, now),
    previewMailText: ({ caller, params, body }) => previewMailText(context, caller, params, body.words),
    testMailText: ({ caller, params, body, now }) => testMailText(context, caller, params, body.words, now),
  }
}
