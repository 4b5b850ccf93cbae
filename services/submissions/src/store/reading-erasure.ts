import type { FoundName } from '@accolade/contracts/entities/names-in-files'
import type { ReadLine } from '../domain/read-words.ts'
import type { Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'

/** Takes a person's names out of what was read in the files of a submission. */
export async function strikeReadings(
  tx: Transaction,
  submissionId: string,
  strike: (text: string) => string,
): Promise<void> {
  const rows = await tx.fileReading.findMany({ where: { asset: { submissionId } } })
  for (const { assetId, words, findings, accepted, reason } of rows) {
    const lines = words as unknown as ReadLine[] | null
    const kept = (findings as unknown as FoundName[]).filter((found) => strike(found.words) === found.words)
    const data = {
      findings: kept as unknown as Prisma.InputJsonValue,
      accepted: (accepted as string[]).filter((each) => strike(each) === each),
      reason: reason && strike(reason),
      ...(lines
        ? { words: lines.map((line) => struck(line, strike)) as unknown as Prisma.InputJsonValue }
        : {}),
      stale: lines !== null,
    }
    await tx.fileReading.update({ where: { assetId }, data })
  }
}

/** A name may run over several words, so a line is looked at as a whole, too. */
function struck(line: ReadLine, strike: (text: string) => string): ReadLine {
  const text = line.words.map((word) => word.text).join(' ')
  if (strike(text) === text) return line
  return { ...line, words: line.words.map((word) => ({ ...word, text: strike(word.text) })) }
}
