import type { JointAct } from '@accolade/contracts/entities/act-request'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { wordsIn } from './words.ts'

interface ActRequest {
  reader: Person
  act: JointAct
  reason: string
  /** Who asks, where the name is known. */
  askerName: string | undefined
  expiresAt: Date
  publicUrl: string
}

/** The mail to an administrator: another one asks for approval of what takes two. */
export function actRequestMail(
  { reader, act, reason, askerName, expiresAt, publicUrl }: ActRequest,
  programme: { name: string; timeZone: string },
): MailContent {
  const { language, t, moment, page } = wordsIn(reader.language)
  const [heading, effect] = {
    'seal-results': [
      t('Sealing the results needs your approval'),
      t(
        'Once sealed, scores, criteria, weights and whose scores count can no longer be changed, and judging cannot be opened.',
      ),
    ],
    'unseal-results': [
      t('Unsealing the results needs your approval'),
      t('Once unsealed, scores, criteria and weights can be changed again, and judging can be opened.'),
    ],
    'end-edition': [
      t('Ending the edition needs your approval'),
      t(
        'Once ended, its results are never unsealed any more, and its entries are no part of what is judged from then on. It cannot be undone.',
      ),
    ],
    'drop-scores': [
      t('Taking out the scores of a judge needs your approval'),
      t(
        'The judge leaves the category, the scores given there no longer count, and results are computed again.',
      ),
    ],
    'change-criteria': [
      t('Changing criteria or weights needs your approval'),
      t('Entries of the category are scored already: their results are computed again.'),
    ],
    'reopen-judging': [
      t('Opening judging again needs your approval'),
      t('Entries are scored already: judges can give and change scores again.'),
    ],
  }[act] as [string, string]
  const content = letter({
    language,
    heading,
    paragraphs: [
      `${t('Dear {name},', { name: reader.name })}\n${t(
        'another administrator of the {programme} asks for this. It happens only if a second administrator approves it.',
        { programme: programme.name },
      )}`,
      effect,
    ],
    facts: [
      [t('Asked by'), askerName ?? t('An administrator')],
      [t('Reason'), reason],
      [t('Open until'), moment(expiresAt, programme.timeZone)],
    ],
    links: [[t('Approve or refuse'), page(publicUrl, '/admin?tab=judges&view=seal')]],
    sender: programme.name,
  })
  return { toName: reader.name, toAddress: reader.email, subject: heading, ...content }
}
