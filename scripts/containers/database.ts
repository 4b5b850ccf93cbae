import type { Installation } from './installation.ts'

/** The rows that an installation's database answers, each as psql prints it. @throws Failure */
export async function select({ compose }: Installation, query: string): Promise<string[]> {
  const psql = ['psql', '--username=postgres', '--dbname=accolade', '--tuples-only', '--no-align']
  const output = await compose('exec', '-T', 'postgres', ...psql, '--command', query)
  return output.split('\n').filter(Boolean)
}
