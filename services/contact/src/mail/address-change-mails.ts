import { addressChangeRules } from '@accolade/contracts/entities/recovery'
import type { DataOf } from '@accolade/contracts/events/registry'
import type { Language } from '@accolade/contracts/language'
import { letter, linkTokenMark, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

type Change = DataOf<'identity.address-change-requested'>

interface About {
  language: Language
  programme: { name: string; timeZone: string }
  publicUrl: string
}

/** The mail to the new address, with the link that confirms it. */
export function newAddressMail(
  { changeId, name, newEmail }: Change,
  { language, programme, publicUrl }: About,
): MailContent {
  const { t, page } = wordsIn(language)
  const content = letter({
    language,
    heading: t('Confirm your new email address'),
    paragraphs: [
      `${t('Dear {name},', { name: inSubject(name) })}\n${t('open the link below to use this address for your account with the {programme}.', { programme: programme.name })}`,
      t(
        'The link works for {days} days, in a browser in which you are signed in. If you have no account with the {programme}, do nothing.',
        { days: addressChangeRules.days, programme: programme.name },
      ),
    ],
    links: [
      [t('Confirm the new address'), page(publicUrl, `/profile/security#new-address=${linkTokenMark}`)],
    ],
    sender: programme.name,
  })
  return {
    ...{ toName: newEmail, toAddress: newEmail },
    subject: t('Confirm your new email address for the {programme}', { programme: programme.name }),
    ...content,
    link: { kind: 'new-address', id: changeId },
  }
}

/** The mail to the former address, with the link that agrees to the change or stops it. */
export function formerAddressMail(
  { changeId, name, newEmail, formerEmail, enoughFrom }: Change,
  { language, programme, publicUrl }: About,
): MailContent {
  const { t, moment, page } = wordsIn(language)
  const content = letter({
    language,
    heading: t('Your email address is to be changed'),
    paragraphs: [
      `${t('Dear {name},', { name: inSubject(name) })}\n${t('somebody who is signed in to your account with the {programme} wants to use another email address for it.', { programme: programme.name })}`,
      t(
        'Open the link below and say whether this was you. If it was not, stop the change there, and set a new password.',
      ),
      t('If you do nothing, the new address counts from {time} on, once it is confirmed.', {
        time: moment(new Date(enoughFrom), programme.timeZone),
      }),
    ],
    facts: [[t('New address'), newEmail]],
    links: [
      [t('Agree or stop the change'), page(publicUrl, `/address-change#former-address=${linkTokenMark}`)],
    ],
    sender: programme.name,
  })
  return {
    ...{ toName: inSubject(name), toAddress: formerEmail },
    subject: t('Your email address for the {programme} is to be changed', { programme: programme.name }),
    ...content,
    link: { kind: 'former-address', id: changeId },
  }
}
