import type { PersonalFile } from '@accolade/chassis/privacy/personal-data'

const statement =
  'Categories, awards and settings say nothing about persons. Nothing here is stored under your account.'

/** What catalogue has about a person: nothing, which it says. */
export async function collectPersonalData(): Promise<PersonalFile[]> {
  const note = { what: 'Nothing: no data about you is stored here.', why: '', kept: '', receivers: '' }
  return [{ name: 'nothing-about-you.json', note, content: { statement } }]
}
