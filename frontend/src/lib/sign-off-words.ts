import type { SignOff } from '@accolade/contracts/entities/sign-off'
import type { SignOffMode } from '@accolade/contracts/entities/sign-off-rules'
import { formatDay } from './format.ts'
import { t } from './words.ts'

/** Where the sign-off of a client is, in a sentence. */
export function signOffWords(signOff: SignOff | null, mode: SignOffMode): string {
  const state = signOff?.state ?? 'none'
  const name = signOff?.client?.name ?? ''
  const by = signOff?.answeredBy ?? ''
  const date = signOff?.answeredAt ? formatDay(signOff.answeredAt) : ''
  if (!signOff || state === 'none')
    return mode === 'required'
      ? t('Name the contact of the client: the entry is judged once they have signed it off.')
      : t('You can name the contact of the client, who is asked to sign the entry off.')
  if (state === 'named') return t('{name} gets a mail once the entry is submitted.', { name })
  if (state === 'asked')
    return t('{name} was asked, and can answer until {date}.', {
      name,
      date: formatDay(signOff.expiresAt ?? ''),
    })
  if (state === 'expired') return t('{name} has not answered in time. Have the mail sent again.', { name })
  if (state === 'signed') return t('Signed off by {name} on {date}.', { name: by, date })
  if (state === 'changed')
    return t('The entry has changed since {name} signed it off on {date}. Have the mail sent again.', {
      name: by,
      date,
    })
  if (state === 'refused') return t('{name} did not sign off on {date}.', { name: by, date })
  return t('An administrator lets the entry go on without the client.')
}
