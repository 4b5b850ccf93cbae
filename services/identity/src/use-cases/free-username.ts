import { randomInt } from 'node:crypto'
import type { Transaction } from '../store/database.ts'
import { isUsernameTaken } from '../store/user-store.ts'

/** The digits behind a name that somebody has already. */
const digits = 4
const mostTries = 20

/** Part of a unit of work: this name or, where somebody has it, the name with some digits. */
export async function freeUsername(tx: Transaction, wanted: string): Promise<string> {
  let name = wanted
  for (let tries = 0; tries < mostTries && (await isUsernameTaken(tx, name)); tries += 1)
    name = `${wanted}-${randomInt(10 ** (digits - 1), 10 ** digits)}`
  return name
}
