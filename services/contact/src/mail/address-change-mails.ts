import { addressChangeRules } from '@accolade/contracts/entities/recovery'
import type { DataOf } from '@accolade/contracts/events/registry'
import { letter, linkTokenMark, type MailContent } from './content.ts'
import { formatMoment } from './days.ts'
import { inSubject } from './subject.ts'

type Change = DataOf<'identity.address-change-requested'>

interface About {
  programme: { name: string; timeZone: string }
  publicUrl: string
}

/** The mail to the new address, with the link that confirms it. */
export function newAddressMail(
  { changeId, name, newEmail }: Change,
  { programme, publicUrl }: About,
): MailContent {
  const content = letter({
    heading: 'Confirm your new email address',
    paragraphs: [
      `Dear ${inSubject(name)},\nopen the link below to use this address for your account with the ${programme.name}.`,
      `The link works for ${addressChangeRules.days} days, in a browser in which you are signed in. If you have no account with the ${programme.name}, do nothing.`,
    ],
    links: [['Confirm the new address', `${publicUrl}/profile/security#new-address=${linkTokenMark}`]],
    sender: programme.name,
  })
  return {
    ...{ toName: newEmail, toAddress: newEmail },
    subject: `Confirm your new email address for the ${programme.name}`,
    ...content,
    link: { kind: 'new-address', id: changeId },
  }
}

/** The mail to the former address, with the link that agrees to the change or stops it. */
export function formerAddressMail(
  { changeId, name, newEmail, formerEmail, enoughFrom }: Change,
  { programme, publicUrl }: About,
): MailContent {
  const content = letter({
    heading: 'Your email address is to be changed',
    paragraphs: [
      `Dear ${inSubject(name)},\nsomebody who is signed in to your account with the ${programme.name} wants to use another email address for it.`,
      'Open the link below and say whether this was you. If it was not, stop the change there, and set a new password.',
      `If you do nothing, the new address counts from ${formatMoment(new Date(enoughFrom), programme.timeZone)} on, once it is confirmed.`,
    ],
    facts: [['New address', newEmail]],
    links: [['Agree or stop the change', `${publicUrl}/address-change#former-address=${linkTokenMark}`]],
    sender: programme.name,
  })
  return {
    ...{ toName: inSubject(name), toAddress: formerEmail },
    subject: `Your email address for the ${programme.name} is to be changed`,
    ...content,
    link: { kind: 'former-address', id: changeId },
  }
}
