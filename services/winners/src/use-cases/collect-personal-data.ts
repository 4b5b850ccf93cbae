import type { PersonalFile } from '@accolade/chassis/privacy/personal-data'

const statement =
  'Winners and articles name organizations and their work, not persons. Nothing here is stored under your account.'

/** What winners has about a person: nothing, which it says. */
export async function collectPersonalData(): Promise<PersonalFile[]> {
  const note = { what: 'Nothing: no data about you is stored here.', why: '', kept: '', receivers: '' }
  return [{ name: 'nothing-about-you.json', note, content: { statement } }]
}
