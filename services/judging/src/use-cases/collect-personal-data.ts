import type { Person, PersonalFile } from '@accolade/chassis/privacy/personal-data'
import type { Transaction } from '../store/database.ts'
import { readPersonalData } from '../store/personal-data-store.ts'
import * as notes from './personal-notes.ts'

/** What judging has about a person, who is or was a judge: it is asked about nobody else. */
export async function collectPersonalData(
  tx: Transaction,
  { userId }: Pick<Person, 'userId'>,
): Promise<PersonalFile[]> {
  const { scores, earlierScores, comments, ...about } = await readPersonalData(tx, userId)
  return [
    { name: 'judge.json', note: notes.judge, content: about },
    { name: 'scores.json', note: notes.scores, content: { scores, earlierScores, comments } },
  ]
}
